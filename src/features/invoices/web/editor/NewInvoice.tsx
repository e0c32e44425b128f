/** Starts a new invoice, for a customer if one was chosen. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Customer } from '../../../customers/contract.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { keptKey, newValues } from './editor-values.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'

type NewInvoiceProps = {
  customerId: string | undefined
  unsavedOf: string | undefined
  onCreated: (id: string) => void
}

export function NewInvoice({ customerId, unsavedOf, onCreated }: NewInvoiceProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data: customer, isLoading } = useQuery({
    ...customerOptions(businessId, customerId ?? ''),
    enabled: customerId !== undefined,
  })
  // Without a customer who is not found, another can be chosen
  return isLoading || taxes.isLoading ? (
    <EditorSkeleton />
  ) : (
    <BlankInvoice customer={customer} unsavedOf={unsavedOf} onCreated={onCreated} />
  )
}

type BlankInvoiceProps = Omit<NewInvoiceProps, 'customerId'> & { customer: Customer | undefined }

function BlankInvoice({ customer, unsavedOf, onCreated }: BlankInvoiceProps) {
  const business = useBusiness()
  const [start] = useState(() => newValues(business, customer && !customer.archived ? customer : null, new Date()))
  return (
    <InvoiceEditor
      start={start}
      keptAs={keptKey(business.id, unsavedOf ?? `new${customer ? `.${customer.id}` : ''}`)}
      onCreated={onCreated}
    />
  )
}
