/** The head of a page: its title, and its main action. */
import { createLink, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'
import { cameFrom } from './way-back.ts'

export type PageHeaderProps = {
  title: ReactNode
  /** In the browser's tab; the title itself where that is plain text. */
  documentTitle?: string
  /** One sentence. */
  description?: ReactNode
  /** Beside the title: a Badge. */
  badge?: ReactNode
  /** Beside it: the primary action, last; quieter ones before it. */
  action?: ReactNode
  /** Above the title: a BackLink. */
  back?: ReactNode
}

export function PageHeader({ title, documentTitle, description, badge, action, back }: PageHeaderProps) {
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : undefined))
  return (
    <header className="mb-5">
      {back && <div className="mb-2">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} dir="auto" className="min-w-0 text-title font-semibold tracking-[-0.01em]">
              {title}
            </h1>
            {badge}
          </div>
          {description && <p className="max-w-[72ch] text-ink-muted">{description}</p>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">{action}</div>}
      </div>
    </header>
  )
}

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  const router = useRouter()
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const inThisTab = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!inThisTab || !rest.href || !cameFrom(router, rest.href)) return rest.onClick?.(event)
    event.preventDefault()
    router.history.back()
  }
  return (
    <a
      {...{ ...rest, onClick: goBack }}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-small text-dense font-medium text-ink-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={14} className="rtl:-scale-x-100" />
      {children}
    </a>
  )
}

/** Leads up to the list, and back to it as it was when one came from there: <BackLink to="/invoices">Invoices</BackLink> */
export const BackLink = createLink(BackAnchor)
