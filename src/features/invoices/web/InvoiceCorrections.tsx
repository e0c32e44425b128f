/** Does this invoice take the place of another, or another of this? */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linesCredited } from '../../../domain/credit.ts'
import { shownIdentifier } from '../../../domain/identifier.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { historyOptions } from '../../history/web/api.ts'
import type { Invoice } from '../contract.ts'
import { invoiceOptions } from './api.ts'

export function InvoiceCorrections({ invoice }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  const { data: correctedBy } = useQuery({
    ...historyOptions(businessId, invoice.id),
    enabled: linesCredited(invoice.items) !== 'none',
    select: ({ entries }) => entries.find(({ event }) => event === 'corrected')?.data.draftId,
  })
  return (
    <>
      {invoice.correctsId && <Relation words="Correction of" invoiceId={invoice.correctsId} />}
      {typeof correctedBy === 'string' && <Relation words="Corrected by" invoiceId={correctedBy} />}
    </>
  )
}

/** Nothing where the draft was deleted. */
function Relation({ words, invoiceId }: { words: string; invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data: other } = useQuery(invoiceOptions(businessId, invoiceId))
  if (!other) return null
  return (
    <span className="block">
      {words}{' '}
      <Link
        to="/invoices/$invoiceId"
        params={{ invoiceId }}
        className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
      >
        {other.number ?? `draft ${shownIdentifier(other.id)}`}
      </Link>
    </span>
  )
}
