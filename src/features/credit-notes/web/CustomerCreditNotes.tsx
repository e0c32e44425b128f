/** The credit notes of a customer. */

import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { creditNotesOfCustomerOptions } from './api.ts'
import { CreditNoteItem } from './CreditNoteList.tsx'

/** Nothing where nothing was ever credited. */
export function CustomerCreditNotes({ customerId }: { customerId: string }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(creditNotesOfCustomerOptions(businessId, customerId))
  if (!data || data.creditNotes.length === 0) return null
  return (
    <Card title={t('Credit notes')}>
      <ul className="-mt-2 divide-y divide-line">
        {data.creditNotes.map(creditNote => (
          <CreditNoteItem key={creditNote.id} creditNote={creditNote} currency={currency} withInvoice />
        ))}
      </ul>
    </Card>
  )
}
