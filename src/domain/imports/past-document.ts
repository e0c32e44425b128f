/** Reads the rows of a file that are one invoice or one quote: what they say of it together, its lines and its figures. */
import { type DocumentTotals, QUANTITY_ONE, type TaxRate } from '../documents/document-totals.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import type { PastDocumentTerms, PastFault, PastLine, PastRow, SaidOfDocument } from './past-row.ts'
import {
  agreeing,
  type Disagreement,
  discountOf,
  type Priced,
  type UntaxedLine,
  type UntaxedLines,
} from './past-taxes.ts'

/** What an invoice and a quote of a file have in common. */
export interface PastDocument {
  readonly date: CalendarDate
  readonly customer: string
  readonly email: string
  readonly note: string
  readonly pricesIncludeTax: boolean
  /** Off the sum of the lines; null for none. */
  readonly discount: MinorUnits | null
  readonly lines: readonly PastLine[]
  readonly totals: DocumentTotals
}

// as in the editor
const MOST_LINES = 500

/** The first row that says something counts. */
export function saidBy<Said extends SaidOfDocument>(rows: readonly PastRow<Said>[]): Said {
  return Object.assign({}, ...rows.map(({ values }) => values).reverse())
}

/** Where two rows say different things of what they have in common. */
export function differencesIn<Said extends SaidOfDocument>(
  rows: readonly PastRow<Said>[],
  agreed: readonly (keyof Said & string)[],
): PastFault[] {
  return rows.flatMap(({ row, values }) =>
    agreed.flatMap(field => {
      const first = rows.find(one => one.values[field] !== undefined)
      if (values[field] === undefined || !first || values[field] === first.values[field]) return []
      return [{ row, code: 'rows-differ' as const, field, otherRow: first.row }]
    }),
  )
}

/** The lines with the taxes that give the figures of the file, or what is wrong. */
export function pricedLines(
  rows: readonly PastRow<SaidOfDocument>[],
  said: SaidOfDocument,
  terms: PastDocumentTerms,
): Priced | (PastFault & Pick<Disagreement, 'nearest'>) {
  const row = rows[0]?.row ?? 0
  if (rows.length > MOST_LINES) return { row, code: 'too-many-lines', field: null }
  const lines = linesOf(rows, said, terms)
  if ('code' in lines) return lines
  const priced = agreeing(lines, said, terms)
  if (!('code' in priced)) return priced
  const { code, field, amounts, nearest } = priced
  return { row, code, field, ...amounts, ...(nearest && { nearest }) }
}

const LONGEST_NAME = 200
const LONGEST_DESCRIPTION = 2000

/** One line per row, and one for the shipping. */
function linesOf(
  rows: readonly PastRow<SaidOfDocument>[],
  said: SaidOfDocument,
  terms: PastDocumentTerms,
): UntaxedLines | PastFault {
  const isPriced = ({ values }: PastRow<SaidOfDocument>) => values.price !== undefined || values.amount !== undefined
  const [head] = rows
  const isTotalAlone = rows.length === 1 && head !== undefined && !isPriced(head) && said.total !== undefined
  if (isTotalAlone) {
    const whole = (said.total ?? 0) + (discountOf(said) ?? 0)
    return { lines: [lineOf(head, terms, { price: whole, quantity: QUANTITY_ONE })], isTotalAlone }
  }
  const unpriced = rows.find(row => !isPriced(row))
  if (unpriced) return { row: unpriced.row, code: 'missing', field: 'price' }
  const lines = rows.map(row => {
    const { price, amount = 0, quantity = QUANTITY_ONE } = row.values
    return lineOf(row, terms, price === undefined ? { price: amount, quantity: QUANTITY_ONE } : { price, quantity })
  })
  const { shipping = 0 } = said
  if (shipping === 0 || !head) return { lines, isTotalAlone }
  const shipped = { row: head.row, product: null, values: { item: terms.shippingLine } }
  const ofShipping = lineOf(shipped, terms, { price: shipping, quantity: QUANTITY_ONE })
  return { lines: [...lines, { ...ofShipping, isShipping: true }], isTotalAlone }
}

function lineOf(
  { row, values, product }: PastRow<SaidOfDocument>,
  { movesStock, unnamedLine, rateNamed }: PastDocumentTerms,
  figures: { price: MinorUnits; quantity: number },
): UntaxedLine {
  const { item, itemDescription = '', sku = '', unit = '', discountPercent = 0, discountAmount = 0 } = values
  const { taxRate, otherTaxRate, lineTax, isTaxable } = values
  const namedRate = typeof taxRate === 'string' ? rateNamed(taxRate) : taxRate
  const isProduct = movesStock && product !== null
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
