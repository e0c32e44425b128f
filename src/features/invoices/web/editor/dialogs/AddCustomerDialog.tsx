/** Adds a customer without leaving the invoice. */
import { useRef } from 'react'
import { NewCustomerForm } from '../../../../customers/web/form/CustomerForm.tsx'
import { useEditorForm } from '../../../../documents/web/editor/document-form.ts'
import { focusCell } from '../../../../documents/web/editor/line-cells.ts'

export function AddCustomerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { setValue, clearErrors } = useEditorForm()
  const isAdded = useRef(false)
  return (
    <NewCustomerForm
      name={name}
      onClose={onClose}
      goOn={() => isAdded.current && focusCell(document, 0, 'product')}
      onSaved={customer => {
        setValue('customer', { id: customer.id, name: customer.name, address: customer.address }, { shouldDirty: true })
        setValue('customerText', '')
        clearErrors('customer')
        isAdded.current = true
        onClose()
      }}
    />
  )
}
