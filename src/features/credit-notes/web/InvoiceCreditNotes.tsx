/** Which credit notes are there on an invoice? */
import { useQuery } from '@tanstack/react-query'
import type { CurrencyCode } from '../../../domain/money.ts'
import { Card } from '../../../ui/Card.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { creditNotesOfInvoiceOptions } from './api.ts'
import { CreditNoteItem } from './CreditNoteItem.tsx'

type InvoiceCreditNotesProps = { invoiceId: string; credited: number; currency: CurrencyCode }

export function InvoiceCreditNotes({ invoiceId, credited, currency }: InvoiceCreditNotesProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery({ ...creditNotesOfInvoiceOptions(businessId, invoiceId), enabled: credited > 0 })
  if (credited === 0 || !data || data.creditNotes.length === 0) return null
  return (
    <Card title="Credit notes">
      <ul className="-mt-2 divide-y divide-line">
        {data.creditNotes.map(creditNote => (
          <CreditNoteItem key={creditNote.id} creditNote={creditNote} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}
