/** Where an invoice is written: a new one, perhaps for a certain customer or with what a draft left unsaved, or a draft once more. */
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { validateNewInvoiceSearch } from '../search.ts'
import { EditInvoice } from './EditInvoice.tsx'
import { NewInvoice } from './NewInvoice.tsx'

/** The editor stays as it is when what is written in it gets an address of its own. */
type Begun = { id: string; session: string }

export function InvoiceEditorScreen() {
  const { invoiceId } = useParams({ strict: false })
  const { customerId, unsavedOf } = validateNewInvoiceSearch(useSearch({ strict: false }))
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const [begun, setBegun] = useState<Begun>()
  const isBegunHere = invoiceId !== undefined && invoiceId === begun?.id
  const session = isBegunHere ? begun.session : (invoiceId ?? `new ${visit}`)
  useEffect(() => {
    setBegun(known => (known?.session === session ? known : undefined))
  }, [session])
  const onBegun = (id: string) => setBegun({ id, session })
  return session.startsWith('new ') ? (
    <NewInvoice key={session} customerId={customerId} unsavedOf={unsavedOf} onBegun={onBegun} />
  ) : (
    <EditInvoice key={session} invoiceId={session} onBegun={onBegun} />
  )
}
