/** The screen of one document: its head, the document, and what belongs to it beside. Also while it loads, and where it is missing. */
import type { UseQueryResult } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode, MinorUnits } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader, type PageHeaderProps } from '../../../../ui/PageHeader.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { NameLink } from '../../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ReadAgain } from '../../../../web/NotLoaded.tsx'
import { isGone, RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { CustomerName } from '../CustomerName.tsx'
import type { ScreenKind } from '../screen-kind.ts'
import { DocumentSkeleton } from './ShownDocument.tsx'

type DocumentScreenProps<Shown> = {
  kind: ScreenKind
  query: UseQueryResult<Shown>
  children: (document: Shown) => ReactNode
}

export function DocumentScreen<Shown>({ kind, query, children }: DocumentScreenProps<Shown>) {
  const { data, error } = query
  if (error && (!data || isGone(error))) return <DocumentNotShown kind={kind} query={query} />
  return data ? children(data) : <DocumentPageSkeleton title={kind.words.one} back={<BackToList kind={kind} />} />
}

export function DocumentNotShown({ kind, query }: { kind: ScreenKind; query: ReadAgain }) {
  const { words, list } = kind
  return (
    <RecordNotShown
      title={words.one}
      back={<BackToList kind={kind} />}
      query={query}
      missing={{
        icon: <FileX size={24} />,
        title: words.missing,
        description: t('It may have been deleted, or belong to another business.'),
        action: <ButtonLink {...list}>{words.showAll}</ButtonLink>,
      }}
      failed={words.failed}
    />
  )
}

export function BackToList({ kind: { list, words } }: { kind: ScreenKind }) {
  return <BackLink {...list}>{words.all}</BackLink>
}

type ShownRecord<Status> = { id: string; number: string | null; status: Status }

type DocumentPageProps<Status extends string> = Pick<PageHeaderProps, 'description' | 'beneath' | 'action'> & {
  kind: ScreenKind<Status>
  document: ShownRecord<Status>
  /** In place of the list and of the status. */
  back?: ReactNode
  badge?: ReactNode
  aside: ReactNode
  children: ReactNode
}

export function DocumentPage<Status extends string>(props: DocumentPageProps<Status>) {
  const { kind, document, back, badge, aside, children, ...head } = props
  const { id: businessId } = useBusiness()
  const label = document.number ?? kind.words.draft(shownIdentifier(document.id))
  useRecentRecord(businessId, { kind: kind.name, id: document.id, label })
  return (
    <>
      <PageHeader
        {...head}
        back={back ?? <BackToList kind={kind} />}
        badge={badge ?? <StatusBadge {...kind.statuses[document.status]} />}
        title={label}
        documentTitle={isolated(label)}
      />
      <DocumentColumns aside={aside}>
        <div className="min-w-0">{children}</div>
      </DocumentColumns>
    </>
  )
}

export function DocumentColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      {children}
      <div className="flex min-w-0 flex-col gap-4">{aside}</div>
    </div>
  )
}

export function DocumentPageSkeleton({ title, back }: { title: string; back: ReactNode }) {
  return (
    <div aria-busy="true">
      <PageHeader
        back={back}
        title={<Skeleton className="h-6 w-44" />}
        documentTitle={title}
        description={<Skeleton className="mt-1 h-4 w-64" />}
      />
      <DocumentColumns aside={<Skeleton className="h-48 w-full" />}>
        <DocumentSkeleton />
      </DocumentColumns>
    </div>
  )
}

/** The customer of a document, in the line under its title. */
export function CustomerLink({ customerId, customerName }: { customerId: string | null; customerName: string }) {
  const isOpen = useMay().reads('customers')
  if (customerId === null || !isOpen) return <CustomerName name={customerId === null ? '' : customerName} />
  return (
    <NameLink to="/customers/$customerId" params={{ customerId }}>
      {customerName}
    </NameLink>
  )
}

/** Other documents that belong to this one, each with a fact at the end of its line. Nothing while there are none. */
export function RelatedDocuments({
  title,
  rows,
}: {
  title: string
  rows: { id: string; name: ReactNode; fact: ReactNode; detail?: string | undefined }[]
}) {
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <ul className="flex flex-col gap-2">
        {rows.map(({ id, name, fact, detail }) => (
          <li key={id}>
            <div className="flex items-baseline justify-between gap-3">
              {name}
              <span className="text-dense text-ink-muted">{fact}</span>
            </div>
            {detail && <p className="text-dense text-ink-muted">{detail}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How much of a deposit invoice is left, once invoices have deducted a part of it. */
export function depositDetail(
  deposit: { readonly total: MinorUnits; readonly left: MinorUnits } | undefined,
  currency: CurrencyCode,
): string | undefined {
  if (!deposit || deposit.left === 0 || deposit.left === deposit.total) return undefined
  return t('{amount} not deducted yet', { amount: moneyAsText(deposit.left, currency) })
}
