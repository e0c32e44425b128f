/** Adds a product, or a copy of another one. */

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { amountFaults, showProblem } from '../../../../web/form-problem.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Product } from '../../contract.ts'
import { nextSkuOptions, useCreateProduct } from '../api.ts'
import { ProductFields } from './ProductFields.tsx'
import { duplicateOf, emptyProduct, productForm } from './product-form.ts'

type NewProductFormProps = {
  /** What it starts from, when another is duplicated. */
  original?: Product | undefined
  name?: string
  /** Several can be added, one after the other. */
  several?: boolean
  onSaved: (product: Product) => void
  onClose: () => void
  goOn?: () => boolean
}

export function NewProductForm({ original, name = '', several = false, onSaved, onClose, goOn }: NewProductFormProps) {
  const business = useBusiness()
  const { write, isPending } = useCreateProduct()
  const form = useForm({
    resolver: zodResolver(productForm, amountFaults(business.currency)),
    defaultValues: original ? duplicateOf(original) : { ...emptyProduct, name },
  })
  const draft = useKeptDraft(`product.${business.id}.new${original ? `.${original.id}` : name && `.${name}`}`, form)
  const { data: next } = useQuery(nextSkuOptions(business.id))
  const suggested = next?.sku
  const { resetField } = form
  const hasOwnSku = form.formState.dirtyFields.sku
  useEffect(() => {
    if (suggested && !hasOwnSku) resetField('sku', { defaultValue: suggested })
  }, [suggested, hasOwnSku, resetField])
  const saveAnd = (leave: (product: Product) => void) =>
    form.handleSubmit(({ openingStock, version: _, ...fields }) => {
      const product = fields.isService || openingStock === undefined ? fields : { ...fields, openingStock }
      return write(product, {
        done: ({ name }) => {
          draft.forget()
          notifyDone(t('{name} added', { name }))
        },
        leave,
        refused: problem => showProblem(form, problem),
      })
    })
  const startNext = () => {
    form.reset(undefined, { keepFieldsRef: true })
    form.setFocus('name')
  }
  return (
    <FormDialog
      title={original ? t('Duplicate {name}', { name: original.name }) : t('Add product')}
      saveLabel={t('Add product')}
      pending={isPending}
      onSave={saveAnd(onSaved)}
      onSaveAndAnother={several ? saveAnd(startNext) : undefined}
      onClose={onClose}
      goOn={goOn}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <ProductFields form={form} isNew />
    </FormDialog>
  )
}
