/** Adds a product without leaving the invoice, and puts it on its line. */
import { useRef } from 'react'
import { NewProductForm } from '../../../../products/web/form/ProductForm.tsx'
import { useEditorForm } from '../document-form.ts'
import { focusCell } from '../line-cells.ts'
import { useProductLookup } from './use-product-lookup.ts'

type AddProductDialogProps = { name: string; index: number; onClose: () => void }

export function AddProductDialog({ name, index, onClose }: AddProductDialogProps) {
  const { setValue, getValues, clearErrors } = useEditorForm()
  const isAdded = useRef(false)
  const { asLineProduct } = useProductLookup()
  return (
    <NewProductForm
      name={name}
      onClose={onClose}
      goOn={() => isAdded.current && focusCell(document, index, 'quantity')}
      onSaved={product => {
        const line = getValues(`lines.${index}`)
        const chosen = asLineProduct(product)
        const description = product.descriptionOnInvoices ? product.description : ''
        setValue(`lines.${index}`, {
          ...{ ...line, product: chosen, text: '' },
          unit: line.unit || product.unit,
          description: line.description || description,
        })
        clearErrors(`lines.${index}`)
        isAdded.current = true
        onClose()
      }}
    />
  )
}
