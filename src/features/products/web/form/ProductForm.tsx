/** Adds a product, or a copy of another one, or changes one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withoutRemovedFields } from '../../../../domain/own-fields/own-fields.ts'
import { translationsInWords } from '../../../../domain/products/product-texts.ts'
import { omit } from '../../../../domain/values/omit.ts'
import { t } from '../../../../translations/web.ts'
import { changesOf } from '../../../../ui/forms/merge-changes.ts'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { namedLanguages } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults, currentAs, showProblem } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog, type FormOutcome } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { OwnValuesText } from '../../../own-fields/web/own-facts.tsx'
import { POLICY_NAMES } from '../../../stock/web/stock-words.ts'
import { TaxName } from '../../../taxes/web/TaxName.tsx'
import { productTranslations } from '../../contract/product-texts.ts'
import type { Product, ProductGroup } from '../../contract.ts'
import { nextSkuOptions, useChangeProduct, useCreateProduct, useCreateProductGroup } from '../api.ts'
import { atFormFields, newVariants } from '../product-groups/variant-grid.ts'
import { ProductFields } from './ProductFields.tsx'
import { suggestedIn } from './ProductVariantFields.tsx'
import {
  duplicateOf,
  emptyProduct,
  type ProductOutput,
  type ProductValues,
  productForm,
  valuesOf,
} from './product-form.ts'

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
  const { write } = useCreateProduct()
  const groups = useCreateProductGroup()
  const key = `product.${business.id}.new${original ? `.${original.id}` : name && `.${name}`}`
  const form = useKeptForm(key, {
    schema: productForm,
    faults: amountFaults(business.currency),
    start: original ? duplicateOf(original) : { ...emptyProduct, name },
  })
  const hasVariants = form.watch('variants') !== undefined
  const groupName = useDebouncedValue(form.watch('name').trim())
  const { data: next } = useQuery({
    ...nextSkuOptions(business.id, hasVariants && groupName ? groupName : undefined),
    placeholderData: keepPreviousData,
  })
  const suggested = next?.sku
  const { resetField, setFocus } = form
  const hasOwnSku = form.formState.dirtyFields.sku
  useEffect(() => {
    if (!suggested || hasOwnSku) return
    const isInField = document.activeElement?.getAttribute('name') === 'sku'
    resetField('sku', { defaultValue: suggested })
    // what is typed next takes its place
    if (isInField) setFocus('sku', { shouldSelect: true })
  }, [suggested, hasOwnSku, resetField, setFocus])

  const save = (values: ProductOutput, outcome: FormOutcome<Product | ProductGroup>) => {
    const {
      openingStock,
      version: _,
      variants,
      ...fields
    } = withoutRemovedFields(values, 'product', business.ownFields)
    if (!variants) {
      return write(fields.isService || openingStock === undefined ? fields : { ...fields, openingStock }, outcome)
    }
    const { name, ...details } = omit(fields, 'sku', 'barcode', 'supplierItemNumber', 'basePrice')
    const group = {
      name,
      options: variants.options,
      details,
      variants: newVariants(variants, suggestedIn(values), fields.isService),
    }
    return groups.write(group, {
      ...outcome,
      refused: problem => {
        showProblem(form, atFormFields(problem, variants))
        form.setFocus('variants')
      },
    })
  }
  return (
    <FormDialog
      form={form}
      title={original ? t('Duplicate {name}', { name: original.name }) : t('Add product')}
      saveLabel={t('Add product')}
      size={hasVariants ? 'large' : 'medium'}
      save={save}
      done={saved =>
        'variants' in saved
          ? t('{count, plural, one {# variant of {name} added} other {# variants of {name} added}}', {
              count: saved.variants.length,
              name: saved.name,
            })
          : t('{name} added', { name: saved.name, context: 'product' })
      }
      onSaved={saved => ('variants' in saved ? onGroupSaved?.(saved) : onSaved(saved))}
      anotherFrom={several ? 'name' : undefined}
      onClose={onClose}
      goOn={goOn}
    >
      <ProductFields isNew mayHaveVariants={onGroupSaved !== undefined} />
    </FormDialog>
  )
}

export function EditProductForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const business = useBusiness()
  const { write } = useChangeProduct(product.id)
  const form = useKeptForm(`product.${business.id}.${product.id}`, {
    schema: productForm,
    faults: amountFaults(business.currency),
    start: valuesOf(product),
  })
  return (
    <FormDialog
      form={form}
      title={t('Edit {name}', { name: product.name })}
      saveLabel={t('Save')}
      save={({ openingStock: _, version = product.version, ...values }, outcome, start) =>
        write({ ...changesOf(withoutRemovedFields(values, 'product', business.ownFields), start), version }, outcome)
      }
      done={({ name }: Product) => t('{name} saved', { name, context: 'product' })}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <ProductFields isNew={false} />
    </FormDialog>
  )
}

const translationsText = (translations: ProductValues['translations']) =>
  namedLanguages(translationsInWords(productTranslations.parse(translations))) || '–'
const amount = (price: number | null) => (price === null ? '–' : <Amount amount={price} />)
const daysOrDefault = (count: number | null | undefined) =>
  count == null ? t('Default') : t('{count, plural, one {# day} other {# days}}', { count })

const CONFLICT: ConflictOf<ProductValues> = {
  title: t('Someone else changed this product'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['name'], label: t('Name') },
    { fields: ['sku'], label: t('SKU') },
    { fields: ['description'], label: t('Description') },
    { fields: ['barcode'], label: t('Barcode') },
    { fields: ['commodityCode'], label: t('Commodity code') },
    { fields: ['supplierItemNumber'], label: t('Supplier item number') },
    { fields: ['category'], label: t('Category') },
    { fields: ['unit'], label: t('Unit') },
    {
      fields: ['ownValues'],
      label: t('Custom fields'),
      show: ({ ownValues }) => <OwnValuesText place="product" values={ownValues} />,
    },
    {
      fields: ['translations'],
      label: t('In other languages'),
      show: ({ translations }) => <span className="whitespace-pre-line">{translationsText(translations)}</span>,
    },
    { fields: ['basePrice'], label: t('Base price'), show: ({ basePrice }) => amount(basePrice) },
    { fields: ['costPrice'], label: t('Cost price'), show: ({ costPrice }) => amount(costPrice) },
    {
      fields: ['weight'],
      label: t('Weight'),
      show: ({ weight }) => (weight === null ? '–' : t('{weight} g', { weight: countAsText(weight) })),
    },
    {
      fields: ['taxRateId'],
      label: t('Tax'),
      show: ({ taxRateId = null }) => <TaxName taxRateId={taxRateId} />,
    },
    {
      fields: ['isService'],
      label: t('Kind'),
      show: ({ isService }) => (isService ? t('Service') : t('Goods')),
    },
    {
      fields: ['lowStockThreshold'],
      label: t('Low-stock threshold'),
      show: ({ lowStockThreshold }) =>
        lowStockThreshold === null ? t('Default') : <QuantityText thousandths={lowStockThreshold} />,
    },
    {
      fields: ['negativeStock'],
      label: t('Negative stock'),
      show: ({ negativeStock }) => (negativeStock ? POLICY_NAMES[negativeStock] : t('Default')),
    },
    {
      fields: ['leadTimeDays'],
      label: t('Delivery time'),
      show: ({ leadTimeDays }) => daysOrDefault(leadTimeDays),
    },
    {
      fields: ['targetCoverDays'],
      label: t('Days of stock to keep'),
      show: ({ targetCoverDays }) => daysOrDefault(targetCoverDays),
    },
  ],
}
