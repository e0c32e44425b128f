/** The dates of a recurring invoice so far, and the invoices that they made. */
import { Link } from '@tanstack/react-router'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { problemInWords } from '../../../web/problem-in-words.ts'
import { InvoiceStatusBadge } from '../../ledger/web/InvoiceStatusBadge.tsx'
import type { RecurringInvoice, RecurringInvoiceRun } from '../contract.ts'

export function RecurringRuns({ recurring: { runs } }: { recurring: RecurringInvoice }) {
  return (
    <Card title={t('Invoices created')} flush>
      {runs.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">{t('No invoices yet. They appear here on their dates.')}</p>
      ) : (
        <ul aria-label={t('Invoices created')} className="divide-y divide-line border-t border-line">
          {runs.map(run => (
            <li key={run.date} className="px-5 py-3 max-sm:px-4">
              <Run run={run} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Run({ run: { date, outcome, invoice, problem } }: { run: RecurringInvoiceRun }) {
  const { currency } = useBusiness()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DateText date={date} form="short" className="w-28 tabular-nums" />
        {invoice ? (
          <>
            <Link
              to="/invoices/$invoiceId"
              params={{ invoiceId: invoice.id }}
              className={`grow font-medium ${LINK_LOOK}`}
            >
              <bdi>{invoice.number ?? t('Draft {id}', { id: shownIdentifier(invoice.id) })}</bdi>
            </Link>
            <InvoiceStatusBadge status={invoice.displayStatus} />
            <MoneyText amount={invoice.total} currency={currency} />
          </>
        ) : (
          <span className="text-ink-muted">
            {outcome === 'skipped' ? <Badge>{t('Skipped', { context: 'date' })}</Badge> : t('The draft was deleted.')}
          </span>
        )}
      </div>
      {problem && (
        <p className="mt-1 text-dense text-amber">
          {t('Left as a draft. {reason}', { reason: problemInWords(problem).detail })}
        </p>
      )}
    </>
  )
}
