/** Links an invoice to the one it corrects, and to the one that corrects it. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { rich, t } from '../../../../translations/web.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'

export function InvoiceCorrections({ invoice: { correctsId, correctedById } }: { invoice: Invoice }) {
  return (
    <>
      {correctsId && <Relation invoiceId={correctsId} words={invoice => rich('Corrects {invoice}', { invoice })} />}
      {correctedById && (
        <Relation invoiceId={correctedById} words={invoice => rich('Corrected by {invoice}', { invoice })} />
      )}
    </>
  )
}

function Relation({ invoiceId, words }: { invoiceId: string; words: (invoice: ReactElement) => ReactNode }) {
  const { id: businessId } = useBusiness()
  const { data: other } = useQuery(invoiceOptions(businessId, invoiceId))
  if (!other) return null
  return (
    <span className="block">
      {words(
        <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium text-ink ${LINK_LOOK}`}>
          <bdi>{other.number ?? t('draft {id}', { id: shownIdentifier(other.id) })}</bdi>
        </Link>,
      )}
    </span>
  )
}
