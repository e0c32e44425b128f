/** Requests and answers of the product routes. */
import { z } from 'zod'
import { labelSheetIds } from '../../domain/products/label-sheets.ts'
import { MOST_PRICES } from '../../domain/products/raise-prices.ts'
import { MOST_DAYS_TO_PLAN } from '../../domain/products/reorder.ts'
import { HIGHEST_STOCK, negativeStockPolicies, stockStatuses } from '../../domain/products/stock.ts'
import { combinationCount, isSameVariant, MOST_OPTIONS, MOST_VARIANTS } from '../../domain/products/variants.ts'
import {
  calendarDate,
  chosenIds,
  counted,
  exportChoices,
  identifier,
  instant,
  line,
  lines,
  money,
  page,
  pageQuery,
  price,
  quantityAbove,
  requiredLine,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
import { t } from '../../translations/shared.ts'
import { documentLanguage } from '../documents/contract.ts'
import { ownFilter, ownValues } from '../own-fields/contract.ts'
import { tagFilter, tagged } from '../tags/contract.ts'
import { recurringInvoicesChanged } from '../taxes/contract.ts'
import { productTranslations } from './contract/product-texts.ts'

const HEAVIEST_GRAMS = 100_000_000

const daysToPlan = z.int().min(0).max(MOST_DAYS_TO_PLAN).nullable()

const commodityCode = z
  .string()
  .overwrite(text => text.replace(/[\s.]/g, ''))
  .regex(/^(\d{4,14})?$/, t('Enter 4 to 14 digits, such as 0901.21.00.'))

export const productFields = z.strictObject({
  name: requiredLine(200),
  sku: requiredLine(64),
  description: lines(2000),
  barcode: line(50).meta({
    description: 'No two products that are not archived have the same.',
    example: '4006381333931',
  }),
  commodityCode: commodityCode.meta({
    description:
      'Digits alone, without dots or spaces: the HSN or SAC code in India, the customs tariff number elsewhere.',
    example: '09012100',
  }),
  supplierItemNumber: line(64).meta({ description: 'What the supplier calls it.' }),
  category: line(100),
  unit: line(20).meta({ description: 'Printed after the quantity on invoices.', example: 'kg' }),
  descriptionOnInvoices: z.boolean().meta({ description: 'Whether new invoice lines include the description.' }),
  basePrice: price,
  costPrice: price.nullable().meta({ description: 'What one costs to buy, in minor units.' }),
  weight: z.int().min(0).max(HEAVIEST_GRAMS).nullable().meta({ description: 'Grams.' }),
  taxRateId: identifier.nullable().meta({ description: 'Null for the default tax.' }),
  isService: z.boolean().meta({ description: 'A service is not stocked.' }),
  lowStockThreshold: stockQuantity
    .min(0)
    .max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK))
    .nullable()
    .meta({ description: 'Null for the threshold of the business.' }),
  negativeStock: z
    .enum(negativeStockPolicies)
    .nullable()
    .meta({ description: 'Whether it can be sold below zero. Null for the setting of the business.' }),
  leadTimeDays: daysToPlan.meta({
    description: 'How many days a delivery takes. Null for the setting of the business.',
  }),
  targetCoverDays: daysToPlan.meta({
    description: 'How many days of sales a delivery should cover. Null for the setting of the business.',
  }),
})

/** With what files of products don’t have. */
export const wholeProduct = productFields.extend({ ownValues, translations: productTranslations })

export const newProduct = wholeProduct
  .partial({
    description: true,
    barcode: true,
    commodityCode: true,
    supplierItemNumber: true,
    category: true,
    unit: true,
    costPrice: true,
    weight: true,
    descriptionOnInvoices: true,
    taxRateId: true,
    isService: true,
    lowStockThreshold: true,
    negativeStock: true,
    leadTimeDays: true,
    targetCoverDays: true,
    ownValues: true,
    translations: true,
  })
  .extend({
    openingStock: stockQuantity
      .min(0)
      .max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK))
      .optional()
      .meta({ description: 'Written as the first stock movement.' }),
  })
export type NewProduct = z.infer<typeof newProduct>

export const productChange = wholeProduct.partial().extend({ version })
export type ProductChange = z.infer<typeof productChange>

export const product = wholeProduct
  .extend({
    id: identifier,
    stock: stockQuantity
      .nullable()
      .meta({ description: 'The sum of its movements, in thousandths; null for a service.' }),
    reserved: stockQuantity.nullable().meta({
      description: 'What confirmed orders still have to deliver of the stock, in thousandths; null for a service.',
    }),
    stockStatus: z.enum(stockStatuses).nullable(),
    image: identifier.nullable().meta({ description: 'Changes with the image; null without one.' }),
    archived: z.boolean(),
    groupId: identifier.nullable().meta({ description: 'The product group that it is a variant of.' }),
    optionValues: z
      .array(z.string())
      .meta({ description: 'Of a variant, in the order of the options of its group.', example: ['M', 'Red'] }),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

export const changedProduct = product.extend({ recurringInvoicesChanged }).meta({ id: 'ChangedProduct' })
export type ChangedProduct = z.infer<typeof changedProduct>

export const productSorts = ['name', 'sku', 'basePrice', 'stock', 'status'] as const

/** What narrows the list, in one shape for pages, the summary, exports and writes to all that match. */
export const productFilter = z.strictObject({
  q: pageQuery.q,
  category: line(100).optional().meta({ description: 'Only of this category.' }),
  tags: tagFilter,
  own: ownFilter,
  stock: z
    .enum(['all', ...stockStatuses])
    .default('all')
    .meta({ description: 'By stock status. Services have none.' }),
  archived: z.enum(['true', 'false']).default('false').meta({ description: '`true` lists archived products instead.' }),
})
export type ProductFilter = z.infer<typeof productFilter>

const listing = {
  ...productFilter.shape,
  ids: chosenIds,
  sort: z.enum(productSorts).default('name'),
  direction: pageQuery.direction,
}
export const productQuery = z.strictObject({ ...listing, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const productExportQuery = z.strictObject({ ...listing, ...exportChoices })
export type ProductQuery = z.infer<typeof productQuery>
/** A filter and an order. */
export type ProductListing = Omit<ProductQuery, 'cursor' | 'limit'>

export const listedProduct = tagged(product).meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof listedProduct>
export const productPage = page(listedProduct)

export const productSales = z
  .object({
    quantity: stockQuantity.meta({ description: 'Of all twelve months.' }),
    amount: money,
    invoicedQuantity: stockQuantity.meta({
      description: 'What the amount is of: on invoices, less what came back. Deliveries count once they are invoiced.',
    }),
    months: z
      .array(z.object({ month: z.string().meta({ example: '2026-03' }), quantity: stockQuantity, amount: money }))
      .meta({
        description: 'This month last: twelve, or fewer from the first with a sale on, at least three.',
      }),
    customers: z
      .array(
        z.object({
          customerId: identifier,
          name: z.string(),
          quantity: stockQuantity,
          amount: money,
          lastDate: calendarDate.nullable().meta({ description: 'Of the latest invoice or delivery.' }),
        }),
      )
      .meta({ description: 'The five who bought for most.' }),
    customerCount: z.int(),
  })
  .meta({
    id: 'ProductSales',
    description:
      'What was sold in the last twelve months, through today. Quantities are what invoices and deliveries gave to customers, less what came back; amounts are those of the report on sales: invoices less credit notes, without tax and after every discount.',
  })
export type ProductSales = z.infer<typeof productSales>

export const productImageQuery = z.strictObject({
  size: z.enum(['page', 'thumbnail']).default('page').meta({ description: 'At most 1000 or 96 pixels wide and high.' }),
  at: identifier.optional().meta({ description: '`image` of the product, so that browsers keep it until it changes.' }),
})

export const MOST_LABELS = 2000

export const labelsQuery = z.strictObject({
  ids: chosenIds.unwrap().meta({ description: 'The products, in order.' }),
  sheet: z.enum(labelSheetIds).default('avery-3474'),
  start: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(1)
    .meta({ description: 'The first label on the sheet that is left.' }),
  copies: z.coerce.number().int().min(1).max(MOST_LABELS).default(1).meta({ description: 'Of each product.' }),
})
export type LabelsQuery = z.infer<typeof labelsQuery>

/** The categories in use, for filters and suggestions, and the languages that its texts are wanted in. */
export const productCategories = z.object({
  categories: z.array(z.string()),
  languages: z.array(documentLanguage).meta({ description: 'Those that customers have of their own.' }),
})
export type ProductCategories = z.infer<typeof productCategories>

export const nextSkuQuery = z.strictObject({
  variantsOf: line(200).optional().meta({
    description: 'The name of a product group. Returns a free beginning for the SKUs of its variants.',
    example: 'T-shirt',
  }),
})

/** Empty where none could be found. */
export const suggestedSku = z.object({ sku: z.string() })

/** The stock status is left to the reader of the summary, who sees all of them. */
export const productSummaryQuery = productFilter.omit({ stock: true })
export type ProductSummaryQuery = z.infer<typeof productSummaryQuery>

export const productSummary = counted
  .extend({ stock: z.record(z.enum(stockStatuses), z.int()).meta({ description: 'Products of each stock status.' }) })
  .meta({ id: 'ProductSummary' })
export type ProductSummary = z.infer<typeof productSummary>

export const basePriceChange = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        productId: identifier,
        basePrice: price,
        previous: price.meta({ description: 'The price that was read. If it is another one now, nothing is changed.' }),
      }),
    )
    .min(1)
    .max(MOST_PRICES)
    .refine(
      prices => new Set(prices.map(({ productId }) => productId)).size === prices.length,
      t('List each product only once.'),
    ),
})
export type BasePriceChange = z.infer<typeof basePriceChange>

export const pricesChanged = z.object({ changed: z.int().meta({ description: 'How many prices were changed.' }) })

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
    const message = t('Each value can be used only once.')
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
    addIssue({ code: 'custom', path: [], ...saying({ code: 'fewer-combinations', data: { most: MOST_VARIANTS } }) })
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
export const variantDetails = wholeProduct
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

/** Each new variant is another combination of the options, with its own SKU. */
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
      refuse(t('This combination appears twice.'))
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
