/** What the rows of a file say of past invoices, and what can be wrong with them. */
import type { PricedLine, TaxRate } from '../documents/document-totals.ts'
import type { TaxCategory } from '../documents/tax-category.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import type { PastStatus } from './read-word.ts'

/** What a row says of its invoice; one row is enough. */
export interface SaidOfInvoice {
  readonly date?: CalendarDate
  readonly dueDate?: CalendarDate
  readonly customer?: string
  readonly email?: string
  readonly shipping?: MinorUnits
  readonly discount?: MinorUnits
  readonly tax?: MinorUnits
  /** Every rate on the invoice, on some lines or together on all. */
  readonly taxRates?: readonly TaxRate[]
  readonly total?: MinorUnits
  readonly paid?: MinorUnits
  readonly balance?: MinorUnits
  readonly paidOn?: CalendarDate
  readonly method?: PaymentMethod
  readonly status?: PastStatus
  readonly currency?: string
  readonly note?: string
}

/** What a row says of its line. */
interface SaidOfLine {
  readonly item?: string
  readonly itemDescription?: string
  readonly sku?: string
  readonly quantity?: number
  readonly unit?: string
  readonly price?: MinorUnits
  readonly amount?: MinorUnits
  readonly discountPercent?: number
  readonly discountAmount?: MinorUnits
  /** Text is the name of a tax. */
  readonly taxRate?: TaxRate | string
  /** Adds to the first. */
  readonly otherTaxRate?: TaxRate
  readonly lineTax?: MinorUnits
  readonly isTaxable?: boolean
}

export interface PastRow {
  /** Its place in the file. */
  readonly row: number
  readonly values: SaidOfInvoice & SaidOfLine
  /** The product with the row's SKU. */
  readonly product: { readonly id: string; readonly name: string; readonly sku: string } | null
}

export interface PastDocumentTerms {
  readonly today: CalendarDate
  /** Nothing can be dated on this day or before. */
  readonly closedThrough: CalendarDate | null
  readonly termsDays: number
  readonly currency: string
  readonly pricesIncludeTax: boolean
  /** The rates of the business, the usual one first. */
  readonly ownRates: readonly TaxRate[]
  /** The rate of the tax that the business calls so. */
  readonly rateNamed: (name: string) => TaxRate | undefined
  /** The name of a tax of this rate, and why none is due. */
  readonly taxOf: (rate: TaxRate) => { readonly taxName: string; readonly taxFreeReason: string }
  /** Of an invoice of which nothing says the tax: apart from all that is taxed or exempt. */
  readonly unknownTax: { readonly taxName: string; readonly taxFreeReason: string; readonly taxCategory: TaxCategory }
  /** Goods leave the stock, so lines name their products. */
  readonly movesStock: boolean
  /** The name of a line that has none in the file. */
  readonly unnamedLine: string
  readonly shippingLine: string
}

export type PastLine = PricedLine & {
  readonly taxName: string
  readonly taxFreeReason: string
  readonly kind: 'product' | 'free'
  readonly productId: string | null
  readonly name: string
  readonly sku: string
  readonly description: string
  readonly unit: string
  readonly quantity: number
  readonly price: MinorUnits
}

export type PastFaultCode =
  | 'missing'
  | 'other-currency'
  | 'rows-differ'
  | 'due-date-before-date'
  | 'too-many-lines'
  | 'discount-too-large'
  | 'amount-too-large'
  | 'total-differs'
  | 'tax-differs'
  | 'tax-rate-unknown'
  | 'paid-too-much'
  | 'paid-in-part'
  | 'payment-in-the-future'
  | 'books-closed'
  | 'cancelled-with-payment'

/** What is wrong with a row. `field` is what it is about; amounts are those of the file and of Daybook. */
export interface PastFault {
  readonly row: number
  readonly code: PastFaultCode
  readonly field: string | null
  readonly otherRow?: number
  readonly closedThrough?: CalendarDate
  readonly inFile?: MinorUnits
  readonly ours?: MinorUnits
}
