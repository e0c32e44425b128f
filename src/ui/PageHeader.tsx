/** The head of a page: its title, and its main action. */
import { createLink, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { IconOnPhone } from './button-look.ts'
import { classNames } from './class-names.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { cameFrom } from './way-back.ts'

export type PageHeaderProps = {
  title: ReactNode
  /** In the browser's tab; the title itself where that is plain text. */
  documentTitle?: string
  /** One sentence. */
  description?: ReactNode
  /** Beneath it. */
  beneath?: ReactNode
  /** Beside the title: a Badge. */
  badge?: ReactNode
  /** Beside it: the primary action, last; quieter ones before it. */
  action?: ReactNode
  /** Above the title: a BackLink. */
  back?: ReactNode
  /** On a phone one row: the title, and the primary action as an icon. */
  oneRowOnPhone?: boolean
}

export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, description, beneath, badge, action, back, oneRowOnPhone = false } = props
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : undefined))
  return (
    <header className={classNames('mb-5', oneRowOnPhone && 'max-sm:mb-2')}>
      {back && <div className="mb-2">{back}</div>}
      <div
        className={classNames(
          'flex items-start justify-between gap-x-6 gap-y-3',
          oneRowOnPhone ? 'max-sm:items-center max-sm:gap-x-2 sm:flex-wrap' : 'flex-wrap',
        )}
      >
        {/* a title in the words of the app is never broken within one of them */}
        <div className={oneRowOnPhone ? 'min-w-min' : 'min-w-0'}>
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              tabIndex={-1}
              dir="auto"
              className={classNames(
                'text-title font-semibold tracking-[-0.01em]',
                oneRowOnPhone ? 'min-w-min' : 'min-w-0',
              )}
            >
              {title}
            </h1>
            {badge}
          </div>
          {description && (
            <p className={classNames('max-w-[72ch] text-ink-muted', oneRowOnPhone && 'max-sm:sr-only')}>
              {description}
            </p>
          )}
          {beneath}
        </div>
        {action && (
          <div
            className={classNames(
              'flex items-center gap-2',
              oneRowOnPhone
                ? 'max-sm:shrink-0 max-sm:[&>button]:px-2.5 sm:flex-wrap'
                : 'flex-wrap max-sm:w-full max-sm:*:grow',
            )}
          >
            <IconOnPhone value={oneRowOnPhone}>{action}</IconOnPhone>
          </div>
        )}
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
