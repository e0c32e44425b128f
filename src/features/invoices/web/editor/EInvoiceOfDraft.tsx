/** Under the customer in the editor: what the e-invoice that they get lacks. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { useDocumentForm } from '../../../documents/web/editor/document-form.ts'
import type { EditorValues } from '../../../documents/web/editor/editor-values.ts'
import { EInvoiceNeeds } from '../../../documents/web/page/MissingFacts.tsx'
import { eInvoiceOfDraftOptions } from '../api.ts'

/** As the draft was saved last. Nothing is asked for those who get none. */
export function EInvoiceOfDraft({ id, customerId }: { id: string; customerId: string }) {
  const { id: businessId, eInvoiceFormat } = useBusiness()
  const { control } = useDocumentForm<EditorValues>()
  const version = useWatch({ control, name: 'saved' })?.version ?? 0
  const { data: customer } = useQuery(customerOptions(businessId, customerId))
  const format = customer && (customer.eInvoiceFormat ?? eInvoiceFormat)
  const { data } = useQuery({
    ...eInvoiceOfDraftOptions(businessId, id, version),
    enabled: version > 0 && format !== undefined && format !== 'none',
    placeholderData: keepPreviousData,
  })
  return <EInvoiceNeeds eInvoice={data?.eInvoice} customerId={data?.customerId ?? null} className="mt-3" />
}
