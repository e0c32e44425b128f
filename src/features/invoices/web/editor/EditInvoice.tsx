/** Opens a draft for editing; an issued invoice is not editable. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'
import { InvoiceNotShown } from '../page/InvoiceNotShown.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { keptKey, valuesOf } from './editor-values.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { NotEditable } from './saving/NotEditable.tsx'

type EditInvoiceProps = { invoiceId: string; onCreated: (id: string) => void }

export function EditInvoice({ invoiceId, onCreated }: EditInvoiceProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const query = useQuery({
    ...invoiceOptions(businessId, invoiceId),
    refetchOnMount: 'always',
  })
  const { data } = query
  if (query.error && !data) return <InvoiceNotShown query={query} />
  return data && query.isFetchedAfterMount && !taxes.isLoading ? (
    <LoadedDraft invoice={data} onCreated={onCreated} />
  ) : (
    <EditorSkeleton />
  )
}

/** A newer version that arrives later must not replace the form while someone types; the next save detects it. */
function LoadedDraft({ invoice, onCreated }: { invoice: Invoice; onCreated: (id: string) => void }) {
  const business = useBusiness()
  const [loaded] = useState(invoice)
  const [start] = useState(() => valuesOf(invoice, business))
  if (!loaded.moves.includes('edit')) return <NotEditable invoice={loaded} />
  const { id } = invoice
  return <InvoiceEditor start={start} invoiceId={id} keptAs={keptKey(business.id, id)} onCreated={onCreated} />
}
