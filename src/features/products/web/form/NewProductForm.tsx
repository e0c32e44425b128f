/** The form of a product that is not in the books yet. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { isolated } from '../../../../domain/isolated-text.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useOnceKey } from '../../../../ui/forms/use-once-key.ts'
import { figureFaults, showProblem } from '../../../../web/form-problem.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Product } from '../../contract.ts'
import { useCreateProduct } from '../api.ts'
import { ProductFields } from './ProductFields.tsx'
import { duplicateOf, emptyProduct, productForm } from './product-form.ts'

type NewProductFormProps = {
  /** What it starts from, when another is duplicated. */
  original: Product | undefined
  onSaved: (product: Product) => void
  onClose: () => void
}

export function NewProductForm({ original, onSaved, onClose }: NewProductFormProps) {
  const business = useBusiness()
  const create = useCreateProduct()
  const form = useForm({
    resolver: zodResolver(productForm, figureFaults),
    defaultValues: original ? duplicateOf(original) : emptyProduct,
  })
  const keptAs = `product.${business.id}.new${original ? `.${original.id}` : ''}`
  const draft = useKeptDraft(keptAs, form)
  const keyOf = useOnceKey(keptAs)
  const save = form.handleSubmit(async ({ openingStock, version: _, ...fields }) => {
    const product = fields.isService || openingStock === undefined ? fields : { ...fields, openingStock }
    try {
      const saved = await create.mutateAsync({ product, key: keyOf(product) })
      draft.forget()
      notifyDone(`${isolated(saved.name)} is added.`)
      onSaved(saved)
    } catch (problem) {
      showProblem(form, problem)
    }
  })
  return (
    <FormDialog
      title={original ? `Duplicate ${isolated(original.name)}` : 'Add product'}
      saveLabel="Add product"
      pending={create.isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <ProductFields form={form} isNew />
    </FormDialog>
  )
}
