/** Requests and answers of the product group routes. */
import { z } from 'zod'
import { combinationCount, isSameVariant, MOST_OPTIONS, MOST_VARIANTS } from '../../domain/products/variants.ts'
import { identifier, instant, price, requiredLine, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { newProduct, product, productFields } from '../products/contract.ts'

const optionValue = requiredLine(30)

const isTwice = (text: string, place: number, all: readonly string[]) =>
  all.slice(0, place).some(other => other.toLowerCase() === text.toLowerCase())

export const productOption = z
  .strictObject({
    name: requiredLine(30).meta({ example: 'Size' }),
    values: z
      .array(optionValue)
      .min(1, t('Add at least one value.'))
      .max(MOST_VARIANTS)
      .meta({ example: ['S', 'M'] }),
  })
  .superRefine(({ values }, { addIssue }) => {
    const message = t('Each value can be there only once.')
    if (values.some(isTwice)) addIssue({ code: 'custom', path: ['values'], message })
  })

export const groupOptions = z
  .array(productOption)
  .min(1)
  .max(MOST_OPTIONS)
  .superRefine((options, { addIssue }) => {
    for (const [place, { name }] of options.entries()) {
      const names = options.map(option => option.name)
      if (!isTwice(name, place, names)) continue
      addIssue({ code: 'custom', path: [place, 'name'], message: t('Another option already has this name.') })
    }
    if (combinationCount(options) <= MOST_VARIANTS) return
    addIssue({ code: 'custom', path: [], message: t('Use at most {most} combinations.', { most: MOST_VARIANTS }) })
  })

const optionValues = z
  .array(optionValue)
  .min(1)
  .max(MOST_OPTIONS)
  .meta({
    description: 'One value of each option, in their order.',
    example: ['S'],
  })

export const newVariant = z.strictObject({
  optionValues,
  sku: productFields.shape.sku,
  barcode: productFields.shape.barcode.optional(),
  basePrice: price,
  openingStock: newProduct.shape.openingStock,
})
export type NewVariant = z.infer<typeof newVariant>

/** What all variants begin with alike. Each can be edited afterwards. */
export const variantDetails = productFields
  .omit({ name: true, sku: true, barcode: true, supplierItemNumber: true, basePrice: true })
  .partial()
export type VariantDetails = z.infer<typeof variantDetails>

const groupFields = {
  name: requiredLine(100).meta({ example: 'T-shirt', description: 'The names of its variants begin with it.' }),
  options: groupOptions,
}

interface Grid {
  readonly options: z.infer<typeof groupOptions>
  readonly original?: { readonly optionValues: readonly string[] } | undefined
  readonly variants: readonly NewVariant[]
}

/** Each new variant is another combination of the options, with a SKU of its own. */
function eachOnce({ options, original, variants }: Grid, { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>) {
  const check = (
    values: readonly string[],
    path: PropertyKey[],
    others: readonly { optionValues: readonly string[] }[],
  ) => {
    const refuse = (message: string) => addIssue({ code: 'custom', path: [...path, 'optionValues'], message })
    if (values.length !== options.length || !values.every((value, at) => options[at]?.values.includes(value))) {
      refuse(t('Choose one value of each option.'))
    } else if (others.some(other => isSameVariant(other.optionValues, values))) {
      refuse(t('This combination is there twice.'))
    }
  }
  if (original) check(original.optionValues, ['original'], [])
  for (const [place, { optionValues, sku }] of variants.entries()) {
    const others = variants.slice(0, place)
    check(optionValues, ['variants', place], original ? [original, ...others] : others)
    if (others.some(other => other.sku.toLowerCase() === sku.toLowerCase())) {
      addIssue({ code: 'custom', path: ['variants', place, 'sku'], message: t('Another variant has this SKU.') })
    }
  }
}

export const newProductGroup = z
  .strictObject({
    ...groupFields,
    details: variantDetails.optional(),
    original: z.strictObject({ productId: identifier, optionValues }).optional().meta({
      description:
        'A product that becomes one of the variants: it takes the name of a variant and keeps everything else. The new variants take its details.',
    }),
    variants: z.array(newVariant).min(1, t('Keep at least one variant.')).max(MOST_VARIANTS),
  })
  .superRefine(eachOnce)
export type NewProductGroup = z.infer<typeof newProductGroup>

export const productGroupChange = z
  .strictObject({
    ...groupFields,
    productId: identifier.optional().meta({ description: 'The variant whose details the new ones take.' }),
    variants: z.array(newVariant).max(MOST_VARIANTS).default([]).meta({ description: 'The ones to add.' }),
    version,
  })
  .superRefine(eachOnce)
export type ProductGroupChange = z.infer<typeof productGroupChange>

export const productGroup = z
  .object({
    id: identifier,
    name: z.string(),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(product).meta({ description: 'In the order of the options, archived ones too.' }),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ProductGroup' })
export type ProductGroup = z.infer<typeof productGroup>
