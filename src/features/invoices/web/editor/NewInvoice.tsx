/** Begins a new invoice, for a customer where one was chosen. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Customer } from '../../../customers/contract.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { keptKey, newValues } from './editor-values.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'

type NewInvoiceProps = { customerId: string | undefined; unsavedOf: string | undefined }

export function NewInvoice({ customerId, unsavedOf }: NewInvoiceProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data: customer, isLoading } = useQuery({
    ...customerOptions(businessId, customerId ?? ''),
    enabled: customerId !== undefined,
  })
  // A customer who cannot be found leaves the place empty; another can be chosen
  return isLoading || taxes.isLoading ? <EditorSkeleton /> : <BlankInvoice customer={customer} unsavedOf={unsavedOf} />
}

type BlankInvoiceProps = Pick<NewInvoiceProps, 'unsavedOf'> & { customer: Customer | undefined }

function BlankInvoice({ customer, unsavedOf }: BlankInvoiceProps) {
  const business = useBusiness()
  const [start] = useState(() => newValues(business, customer && !customer.archived ? customer : null, new Date()))
  const keptAs = unsavedOf
    ? keptKey(business.id, unsavedOf)
    : `invoice.${business.id}.new${customer ? `.${customer.id}` : ''}`
  return <InvoiceEditor start={start} keptAs={keptAs} />
}
