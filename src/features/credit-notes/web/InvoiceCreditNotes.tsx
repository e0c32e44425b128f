/** The credit notes on an invoice. */
import { useQuery } from '@tanstack/react-query'
import { linesCredited } from '../../../domain/payments/credit.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { creditNotesOfInvoiceOptions } from './api.ts'
import { CreditNoteItem } from './CreditNoteItem.tsx'

export function InvoiceCreditNotes({ invoice }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  const { id, currency, items, credited } = invoice
  // by its lines too, as what cost nothing can be credited
  const isCredited = credited > 0 || linesCredited(items) !== 'none'
  const { data } = useQuery({ ...creditNotesOfInvoiceOptions(businessId, id), enabled: isCredited })
  if (!isCredited || !data || data.creditNotes.length === 0) return null
  return (
    <Card title={t('Credit notes')}>
      <ul className="-mt-2 divide-y divide-line">
        {data.creditNotes.map(creditNote => (
          <CreditNoteItem key={creditNote.id} creditNote={creditNote} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}
