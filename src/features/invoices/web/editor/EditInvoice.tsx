/** A draft is taken up again, as it stands now; what has been issued is not. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '../../../businesses/web/api.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'
import { InvoiceNotShown } from '../page/InvoiceNotShown.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { keptKey, valuesOf } from './editor-values.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { NotEditable } from './NotEditable.tsx'

export function EditInvoice({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...invoiceOptions(businessId, invoiceId),
    refetchOnMount: 'always',
  })
  if (error && !data) return <InvoiceNotShown error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return data && isFetchedAfterMount && !taxes.isLoading ? <AsItStood invoice={data} /> : <EditorSkeleton />
}

/** What arrives later must not take the form away from under somebody's hands; a save finds out about it. */
function AsItStood({ invoice }: { invoice: Invoice }) {
  const business = useBusiness()
  const [asItStood] = useState(invoice)
  const [start] = useState(() => valuesOf(invoice, business))
  if (!asItStood.moves.includes('edit')) return <NotEditable invoice={asItStood} />
  return <InvoiceEditor start={start} invoiceId={invoice.id} keptAs={keptKey(business.id, invoice.id)} />
}
