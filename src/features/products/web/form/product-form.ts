/** The values of the product form. */
import type { z } from 'zod'
import { version } from '../../../../platform/contract.ts'
import { t } from '../../../../translations/web.ts'
import { newProduct, type Product, wholeProduct } from '../../contract.ts'
import { type VariantGrid, variantGrid } from '../product-groups/variant-grid.ts'

const schema = wholeProduct.extend({
  openingStock: newProduct.shape.openingStock,
  /** Of a new product; its SKU is then what their SKUs begin with. */
  variants: variantGrid.optional(),
  version: version.optional(),
})

export type ProductOutput = z.output<typeof schema>

/** An empty figure is null, one that cannot be read is NaN; the contract refuses both where a figure is needed. */
export type ProductValues = Omit<z.input<typeof schema>, 'basePrice'> & { basePrice: number | null }

export const productForm: z.ZodType<ProductOutput, ProductValues> = schema

/** The grid as it opens: one option, still empty. */
export const NO_VARIANTS: VariantGrid = { options: [{ name: '', values: [] }], rows: [] }

export const emptyProduct: ProductValues = {
  name: '',
  sku: '',
  description: '',
  descriptionOnInvoices: false,
  barcode: '',
  commodityCode: '',
  supplierItemNumber: '',
  category: '',
  unit: '',
  basePrice: null,
  costPrice: null,
  weight: null,
  taxRateId: null,
  isService: false,
  lowStockThreshold: null,
  negativeStock: null,
  leadTimeDays: null,
  targetCoverDays: null,
  ownValues: {},
  translations: {},
}

/** What of a product can be edited. */
const edited = schema.omit({ openingStock: true, variants: true }).strip()

export function valuesOf(product: Product): ProductValues {
  return edited.parse(product)
}

/** A duplicate takes everything but the SKU and the barcode, which are one product's alone, and the stock. */
export function duplicateOf(product: Product): ProductValues {
  const { version: _, ...values } = valuesOf(product)
  return { ...values, name: t('{name} (copy)', { name: values.name.slice(0, 180) }), sku: '', barcode: '' }
}
