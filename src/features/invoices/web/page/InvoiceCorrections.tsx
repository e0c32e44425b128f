/** Does this invoice take the place of another, or another of this? */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shownIdentifier } from '../../../../domain/identifier.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'

export function InvoiceCorrections({ invoice: { correctsId, correctedById } }: { invoice: Invoice }) {
  return (
    <>
      {correctsId && <Relation words="Correction of" invoiceId={correctsId} />}
      {correctedById && <Relation words="Corrected by" invoiceId={correctedById} />}
    </>
  )
}

function Relation({ words, invoiceId }: { words: string; invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data: other } = useQuery(invoiceOptions(businessId, invoiceId))
  if (!other) return null
  return (
    <span className="block">
      {words}{' '}
      <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium text-ink ${LINK_LOOK}`}>
        <bdi>{other.number ?? `draft ${shownIdentifier(other.id)}`}</bdi>
      </Link>
    </span>
  )
}
