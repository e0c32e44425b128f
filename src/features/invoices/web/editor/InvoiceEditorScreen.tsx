/** Where an invoice is written: a new one, perhaps for a certain customer or with what a draft left unsaved, or a draft once more? */
import { useParams, useSearch } from '@tanstack/react-router'
import { validateNewInvoiceSearch } from '../search.ts'
import { EditInvoice } from './EditInvoice.tsx'
import { NewInvoice } from './NewInvoice.tsx'

export function InvoiceEditorScreen() {
  const { invoiceId } = useParams({ strict: false })
  const { customerId, unsavedOf } = validateNewInvoiceSearch(useSearch({ strict: false }))
  return invoiceId ? (
    <EditInvoice key={invoiceId} invoiceId={invoiceId} />
  ) : (
    <NewInvoice key={unsavedOf ?? customerId ?? ''} customerId={customerId} unsavedOf={unsavedOf} />
  )
}
