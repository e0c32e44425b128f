/** The screen of the editor: a new invoice, which may start with a customer or with unsaved changes, or an existing draft. */
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type NewInvoiceSearch, validateNewInvoiceSearch } from '../search.ts'
import { EditInvoice } from './EditInvoice.tsx'
import { NewInvoice } from './NewInvoice.tsx'

/** One editor, until another address is opened. It stays when its new draft gets an address of its own. */
type Session = {
  count: number
  opened: NewInvoiceSearch & { invoiceId?: string | undefined }
  address: string
  /** The draft that was created in it. */
  created?: string
}

export function InvoiceEditorScreen() {
  const { invoiceId } = useParams({ strict: false })
  const { customerId, unsavedOf } = validateNewInvoiceSearch(useSearch({ strict: false }))
  const address = invoiceId ?? `new ${customerId ?? ''} ${unsavedOf ?? ''}`
  const opened = { invoiceId, ...(customerId && { customerId }), ...(unsavedOf && { unsavedOf }) }
  const [session, setSession] = useState<Session>({ count: 0, opened, address })
  if (session.address !== address) {
    setSession(session.created === address ? { ...session, address } : { count: session.count + 1, opened, address })
  }
  const onCreated = (id: string) => setSession(known => ({ ...known, created: id }))
  const { count, opened: first } = session
  return first.invoiceId ? (
    <EditInvoice key={count} invoiceId={first.invoiceId} onCreated={onCreated} />
  ) : (
    <NewInvoice key={count} customerId={first.customerId} unsavedOf={first.unsavedOf} onCreated={onCreated} />
  )
}
