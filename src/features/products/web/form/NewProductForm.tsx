/** Adds a product, or a copy of another one. */

import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults, showProblem } from '../../../../web/form-problem.ts'
import type { Product, ProductGroup } from '../../contract.ts'
import { nextSkuOptions, useCreateProduct } from '../api.ts'
import { useCreateProductGroup } from '../product-groups/api.ts'
import { atFormFields, newVariants } from '../product-groups/variant-grid.ts'
import { ProductFields } from './ProductFields.tsx'
import { suggestedIn } from './ProductVariantFields.tsx'
import { duplicateOf, emptyProduct, productForm } from './product-form.ts'

type NewProductFormProps = {
  /** What it starts from, when another is duplicated. */
  original?: Product | undefined
  name?: string
  /** Several can be added, one after the other. */
  several?: boolean
  onSaved: (product: Product) => void
  /** Without it, one product is added, never one in variants. */
  onGroupSaved?: (group: ProductGroup) => void
  onClose: () => void
  goOn?: () => boolean
}

export function NewProductForm({ original, name = '', several = false, ...on }: NewProductFormProps) {
  const { onSaved, onGroupSaved, onClose, goOn } = on
  const business = useBusiness()
  const { write, isPending } = useCreateProduct()
  const form = useForm({
    resolver: zodResolver(productForm, amountFaults(business.currency)),
    defaultValues: original ? duplicateOf(original) : { ...emptyProduct, name },
  })
  const draft = useKeptDraft(`product.${business.id}.new${original ? `.${original.id}` : name && `.${name}`}`, form)
  const groups = useCreateProductGroup()
  const hasVariants = form.watch('variants') !== undefined
  const groupName = useDebouncedValue(form.watch('name').trim())
  const { data: next } = useQuery({
    ...nextSkuOptions(business.id, hasVariants && groupName ? groupName : undefined),
    placeholderData: keepPreviousData,
  })
  const suggested = next?.sku
  const { resetField } = form
  const hasOwnSku = form.formState.dirtyFields.sku
  useEffect(() => {
    if (suggested && !hasOwnSku) resetField('sku', { defaultValue: suggested })
  }, [suggested, hasOwnSku, resetField])
  const saveAnd = (leave: (saved: Product | ProductGroup) => void) =>
    form.handleSubmit(values => {
      const answers = {
        done: (saved: Product | ProductGroup) => {
          draft.forget()
          notifyDone(
            'variants' in saved
              ? t('{count, plural, one {# variant of {name} added} other {# variants of {name} added}}', {
                  count: saved.variants.length,
                  name: saved.name,
                })
              : t('{name} added', { name: saved.name }),
          )
        },
        leave,
      }
      const { openingStock, version: _, variants, ...fields } = values
      if (variants) {
        const suggested = suggestedIn(values)
        const { name, sku: __, barcode, supplierItemNumber, basePrice, ...details } = fields
        const group = {
          ...{ name, options: variants.options, details },
          variants: newVariants(variants, suggested, fields.isService),
        }
        return groups.write(group, {
          ...answers,
          refused: problem => {
            showProblem(form, atFormFields(problem, variants))
            form.setFocus('variants')
          },
        })
      }
      const product = fields.isService || openingStock === undefined ? fields : { ...fields, openingStock }
      return write(product, { ...answers, refused: problem => showProblem(form, problem) })
    })
  const startNext = () => {
    form.reset(undefined, { keepFieldsRef: true })
    form.setFocus('name')
  }
  return (
    <FormDialog
      title={original ? t('Duplicate {name}', { name: original.name }) : t('Add product')}
      saveLabel={t('Add product')}
      pending={isPending || groups.isPending}
      onSave={saveAnd(saved => ('variants' in saved ? onGroupSaved?.(saved) : onSaved(saved)))}
      onSaveAndAnother={several ? saveAnd(startNext) : undefined}
      onClose={onClose}
      size={hasVariants ? 'large' : 'medium'}
      goOn={goOn}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <ProductFields form={form} isNew mayHaveVariants={onGroupSaved !== undefined} />
    </FormDialog>
  )
}
