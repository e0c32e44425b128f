/** The lines of a past invoice. */
import { QUANTITY_ONE, type TaxRate } from '../documents/document-totals.ts'
import type { MinorUnits } from '../values/money.ts'
import type { PastDocumentTerms, PastFault, PastRow, SaidOfInvoice } from './past-row.ts'
import { discountOf, type UntaxedLine, type UntaxedLines } from './past-taxes.ts'

const LONGEST_NAME = 200
const LONGEST_DESCRIPTION = 2000

/** One line per row, and one for the shipping. */
export function linesOf(
  rows: readonly PastRow[],
  said: SaidOfInvoice,
  terms: PastDocumentTerms,
): UntaxedLines | PastFault {
  const isPriced = ({ values }: PastRow) => values.price !== undefined || values.amount !== undefined
  const [head] = rows
  const isTotalAlone = rows.length === 1 && head !== undefined && !isPriced(head) && said.total !== undefined
  if (isTotalAlone) {
    const whole = (said.total ?? 0) + (discountOf(said) ?? 0)
    return { lines: [lineOf(head, said, terms, { price: whole, quantity: QUANTITY_ONE })], isTotalAlone }
  }
  const unpriced = rows.find(row => !isPriced(row))
  if (unpriced) return { row: unpriced.row, code: 'missing', field: 'price' }
  const lines = rows.map(row => {
    const { price, amount = 0, quantity = QUANTITY_ONE } = row.values
    return lineOf(
      row,
      said,
      terms,
      price === undefined ? { price: amount, quantity: QUANTITY_ONE } : { price, quantity },
    )
  })
  const { shipping = 0 } = said
  if (shipping === 0 || !head) return { lines, isTotalAlone }
  const shipped = { row: head.row, product: null, values: { item: terms.shippingLine } }
  const ofShipping = lineOf(shipped, said, terms, { price: shipping, quantity: QUANTITY_ONE })
  return { lines: [...lines, { ...ofShipping, isShipping: true }], isTotalAlone }
}

function lineOf(
  { row, values, product }: PastRow,
  said: SaidOfInvoice,
  { movesStock, unnamedLine, rateNamed }: PastDocumentTerms,
  figures: { price: MinorUnits; quantity: number },
): UntaxedLine {
  const { item, itemDescription = '', sku = '', unit = '', discountPercent = 0, discountAmount = 0 } = values
  const { taxRate, otherTaxRate, lineTax, isTaxable } = values
  const namedRate = typeof taxRate === 'string' ? rateNamed(taxRate) : taxRate
  const isProduct = movesStock && product !== null && said.status !== 'cancelled'
  const [firstLine = ''] = itemDescription.split('\n')
  const name = item ?? (firstLine.slice(0, LONGEST_NAME) || product?.name || sku || unnamedLine)
  const rest = itemDescription === name ? '' : itemDescription
  const discount = discountPercent > 0 ? { percent: discountPercent } : { amount: Math.abs(discountAmount) }
  return {
    kind: isProduct ? 'product' : 'free',
    productId: isProduct ? product.id : null,
    name,
    // only a line of a product has a SKU of its own
    sku: isProduct ? product.sku : '',
    description: [rest, isProduct || sku === '' || sku === name ? '' : `SKU ${sku}`]
      .filter(Boolean)
      .join('\n')
      .slice(0, LONGEST_DESCRIPTION),
    unit,
    ...figures,
    discount: discountPercent > 0 || discountAmount !== 0 ? discount : null,
    row,
    taxRate: namedRate === undefined && isTaxable === false ? 0 : added(namedRate, otherTaxRate),
    tax: lineTax,
    isTaxed: typeof taxRate === 'string' || isTaxable === true,
    isShipping: false,
  }
}

const added = (rate: TaxRate | undefined, other: TaxRate | undefined) =>
  rate === undefined || other === undefined ? (rate ?? other) : rate + other
