/** How many rows, invoices or quotes are new, changed, skipped and wrong. */
import { t } from '../../../../translations/web.ts'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import type { ImportAnswer, RowOutcome } from '../../contract.ts'

const WORDS: readonly { outcome: RowOutcome; before: string; after: string }[] = [
  { outcome: 'create', before: t('Will be created'), after: t('Created', { context: 'rows' }) },
  { outcome: 'change', before: t('Will be changed'), after: t('Changed', { context: 'rows' }) },
  {
    outcome: 'skip',
    before: t('Skipped, already exist', { context: 'rows' }),
    after: t('Skipped, already exist', { context: 'rows' }),
  },
  { outcome: 'wrong', before: t('To fix'), after: t('To fix, not imported') },
]

export function OutcomeCounts({ found }: { found: ImportAnswer }) {
  const { invoiceCounts, quoteCounts } = found
  const counts = invoiceCounts
    ? countsOfInvoices(found, invoiceCounts)
    : quoteCounts
      ? countsOfQuotes(found, quoteCounts)
      : countsOfRows(found)
  return (
    <dl className="flex flex-wrap gap-px overflow-clip rounded border border-line bg-line">
      {counts.map(({ name, count }) => (
        <div
          key={name}
          className="flex min-w-40 grow basis-0 flex-col-reverse justify-end bg-surface p-4 max-sm:min-w-32"
        >
          <dt className="text-dense text-ink-muted">{name}</dt>
          <dd className="text-title font-semibold tabular-nums">{countAsText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const isDone = ({ state }: ImportAnswer) => state === 'done'

function countsOfRows(found: ImportAnswer) {
  return WORDS.map(({ outcome, before, after }) => ({
    name: isDone(found) ? after : before,
    count: found.counts?.[outcome] ?? 0,
  }))
}

function countsOfInvoices(
  found: ImportAnswer,
  { invoices, payments, newCustomers, existing, drafts }: NonNullable<ImportAnswer['invoiceCounts']>,
) {
  const done = isDone(found)
  return [
    { name: done ? t('Invoices created') : t('Invoices to create'), count: invoices },
    { name: done ? t('Payments recorded') : t('Payments to record'), count: payments },
    { name: t('New customers'), count: newCustomers },
    { name: t('Skipped, already exist', { context: 'invoices' }), count: existing },
    { name: t('Skipped drafts'), count: drafts },
    { name: done ? t('Rows to fix, not imported') : t('Rows to fix'), count: found.counts?.wrong ?? 0 },
  ]
}

function countsOfQuotes(
  found: ImportAnswer,
  { quotes, newCustomers, existing, leftOut }: NonNullable<ImportAnswer['quoteCounts']>,
) {
  const done = isDone(found)
  return [
    { name: done ? t('Quotes created') : t('Quotes to create'), count: quotes },
    { name: t('New customers'), count: newCustomers },
    { name: t('Skipped, already exist', { context: 'quotes' }), count: existing },
    {
      name: t('Skipped, not open', { context: 'quotes' }),
      count: Object.values(leftOut).reduce((all, count) => all + count, 0),
    },
    { name: done ? t('Rows to fix, not imported') : t('Rows to fix'), count: found.counts?.wrong ?? 0 },
  ]
}
