/** Edits a product. If someone else saved first, both versions are shown. */

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useSharedEditing } from '../../../../ui/forms/use-shared-editing.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults, showProblem } from '../../../../web/form-problem.ts'
import type { Product } from '../../contract.ts'
import { useChangeProduct } from '../api.ts'
import { ProductConflict } from './ProductConflict.tsx'
import { ProductFields } from './ProductFields.tsx'
import { productForm, valuesOf } from './product-form.ts'

type EditProductFormProps = { product: Product; onClose: () => void }

export function EditProductForm({ product, onClose }: EditProductFormProps) {
  const business = useBusiness()
  const { write, isPending } = useChangeProduct(product.id)
  const form = useForm({
    resolver: zodResolver(productForm, amountFaults(business.currency)),
    defaultValues: valuesOf(product),
  })
  const draft = useKeptDraft(`product.${business.id}.${product.id}`, form)
  const editing = useSharedEditing(form, valuesOf(product))
  const save = form.handleSubmit(({ openingStock: _, version = product.version, ...values }) =>
    write(
      { ...editing.changes(values), version },
      {
        done: ({ name }) => {
          draft.forget()
          notifyDone(t('{name} saved', { name }))
        },
        leave: onClose,
        refused: problem => showProblem(form, problem, (current: Product) => editing.meet(valuesOf(current))),
      },
    ),
  )
  return (
    <FormDialog
      title={t('Edit {name}', { name: product.name })}
      saveLabel={t('Save')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
      interrupted={editing.conflict !== null}
    >
      <ProductFields form={form} isNew={false} />
      {editing.conflict && <ProductConflict conflict={editing.conflict} {...editing.choices(save)} />}
    </FormDialog>
  )
}
