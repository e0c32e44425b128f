/** The lines of a past invoice, and their tax. */
import { type InvoiceTotals, invoiceTotals, QUANTITY_ONE, type TaxRate } from '../invoices/invoice-totals.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { MinorUnits } from '../values/money.ts'
import type { PastFault, PastInvoiceTerms, PastLine, PastRow, SaidOfInvoice } from './past-row.ts'

const LONGEST_NAME = 200
const LONGEST_DESCRIPTION = 2000

/** Some programs write what they take off below zero. */
export const discountOf = ({ discount = 0 }: SaidOfInvoice) => (discount === 0 ? null : Math.abs(discount))

/** A line before its tax is settled. */
type UntaxedLine = Omit<PastLine, 'taxRate' | 'taxName' | 'taxFreeReason'> & { readonly taxRate: TaxRate | undefined }

interface Lines {
  readonly lines: readonly UntaxedLine[]
  /** The file has nothing but the total, which includes the tax. */
  readonly isTotalAlone: boolean
}

/** One line per row, and one for the shipping. */
export function linesOf(rows: readonly PastRow[], said: SaidOfInvoice, terms: PastInvoiceTerms): Lines | PastFault {
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
  return { lines: [...lines, lineOf(shipped, said, terms, { price: shipping, quantity: QUANTITY_ONE })], isTotalAlone }
}

function lineOf(
  { values, product }: PastRow,
  said: SaidOfInvoice,
  { movesStock, unnamedLine }: PastInvoiceTerms,
  figures: { price: MinorUnits; quantity: number },
): UntaxedLine {
  const { item, itemDescription = '', sku = '', unit = '', discountPercent = 0, discountAmount = 0 } = values
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
    taxRate: values.taxRate,
  }
}

interface Priced {
  readonly lines: readonly PastLine[]
  readonly totals: InvoiceTotals
  readonly pricesIncludeTax: boolean
}

type Disagreement = {
  readonly code: 'total-differs' | 'tax-differs' | 'discount-too-large' | 'amount-too-large'
  readonly field: string | null
  readonly amounts?: { inFile: MinorUnits; ours: MinorUnits }
}

/**
 * Files seldom say whether prices include tax, and some leave out the rate. The first reading that gives exactly the total and the tax of the
 * file is the right one; where the file has neither, prices are read as the business enters them, and lines without a rate have no tax.
 */
export function agreeing(
  { lines, isTotalAlone }: Lines,
  said: SaidOfInvoice,
  terms: PastInvoiceTerms,
): Priced | Disagreement {
  const given = [...new Set(lines.flatMap(({ taxRate }) => taxRate ?? []))]
  const isComplete = lines.every(({ taxRate }) => taxRate !== undefined)
  const rates = isComplete ? [0] : [0, ...(given.length > 0 ? given : terms.ownRates)]
  const readings = isTotalAlone ? [true] : [terms.pricesIncludeTax, !terms.pricesIncludeTax]
  let first: Priced | undefined
  try {
    for (const rate of rates) {
      for (const pricesIncludeTax of readings) {
        const taxed = lines.map(line => {
          const taxRate = line.taxRate ?? rate
          return { ...line, taxRate, ...terms.taxOf(taxRate) }
        })
        const discount = discountOf(said)
        const totals = invoiceTotals(taxed, {
          pricesIncludeTax,
          discount: discount === null ? null : { amount: discount },
        })
        const priced = { lines: taxed, totals, pricesIncludeTax }
        first ??= priced
        if (agrees(said.total, totals.total) && agrees(said.tax, totals.tax)) return priced
      }
    }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    const code = error.code === 'discount-too-large' ? error.code : 'amount-too-large'
    return { code, field: null }
  }
  const ours = first?.totals ?? { total: 0, tax: 0 }
  return agrees(said.total, ours.total)
    ? { code: 'tax-differs', field: 'tax', amounts: { inFile: said.tax ?? 0, ours: ours.tax } }
    : { code: 'total-differs', field: 'total', amounts: { inFile: said.total ?? 0, ours: ours.total } }
}

const agrees = (said: MinorUnits | undefined, ours: MinorUnits) => said === undefined || said === ours
