/** What the rows of a file say of past invoices and open quotes, and what can be wrong with them. */
import type { PricedLine, TaxOnLine, TaxRate } from '../documents/document-totals.ts'
import type { TaxCategory } from '../documents/tax-category.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import type { ImportedQuoteStatus } from './quote-status.ts'
import type { PastStatus } from './read-word.ts'

/** What rounding line by line may change, in minor units. */
export const MOST_ROUNDING = 5

/** What a row says of its invoice or quote; one row is enough. */
export interface SaidOfDocument {
  readonly date?: CalendarDate
  readonly customer?: string
  readonly email?: string
  readonly shipping?: MinorUnits
  readonly discount?: MinorUnits
  readonly tax?: MinorUnits
  /** Every rate on the document, on some lines or together on all. */
  readonly taxRates?: readonly TaxRate[]
  readonly total?: MinorUnits
  readonly currency?: string
  readonly note?: string
}

export interface SaidOfInvoice extends SaidOfDocument {
  readonly dueDate?: CalendarDate
  readonly paid?: MinorUnits
  readonly balance?: MinorUnits
  readonly paidOn?: CalendarDate
  readonly method?: PaymentMethod
  readonly status?: PastStatus
}

export interface SaidOfQuote extends SaidOfDocument {
  readonly validUntil?: CalendarDate
  readonly status?: ImportedQuoteStatus
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

export interface PastRow<Said extends SaidOfDocument = SaidOfInvoice> {
  /** Its place in the file. */
  readonly row: number
  readonly values: Said & SaidOfLine
  /** The product that the row names. */
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
  readonly taxOf: (rate: TaxRate) => Omit<TaxOnPastLine, 'taxRate'>
  /** Of a document of which nothing says the tax: apart from all that is taxed or exempt. */
  readonly unknownTax: { readonly taxName: string; readonly taxFreeReason: string; readonly taxCategory: TaxCategory }
  /** Goods leave the stock, so lines name their products. */
  readonly movesStock: boolean
  /** The name of a line that has none in the file. */
  readonly unnamedLine: string
  readonly shippingLine: string
}

interface TaxOnPastLine extends TaxOnLine {
  /** Null where it is no tax of the business. */
  readonly taxRateId?: string | null
  readonly taxName: string
  readonly taxFreeReason: string
}

export type PastLine = Omit<PricedLine, keyof TaxOnLine> &
  TaxOnPastLine & {
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
