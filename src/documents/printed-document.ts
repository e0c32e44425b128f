/** What does a printed document need? Everything it shows, as plain data: figures come in ready, nothing is worked out here. */
import type { CalendarDate } from '../domain/calendar.ts'
import type { Discount, Quantity, TaxOfRate, TaxRate } from '../domain/invoice-totals.ts'
import type { CurrencyCode, MinorUnits } from '../domain/money.ts'

/** Who the document comes from, and what stands on all of them. */
export interface DocumentBusiness {
  readonly name: string
  /** Several lines, as it is stored. */
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly taxNumber: string
  readonly bankName: string
  /** Without blanks; empty when there is none. */
  readonly iban: string
  readonly bic: string
  /** `#rrggbb`. */
  readonly accentColor: string
  readonly paymentTerms: string
  readonly footer: string
  /** A PNG picture. */
  readonly logo: Uint8Array | null
  readonly currency: CurrencyCode
}

export interface DocumentItem {
  readonly name: string
  readonly sku: string
  readonly quantity: Quantity
  readonly price: MinorUnits
  readonly discount: Discount | null
  readonly taxName: string
  readonly taxRate: TaxRate
  /** After the line's discount. */
  readonly total: MinorUnits
}

/** What an invoice and a credit note have in common. */
export interface DocumentFigures {
  readonly customer: { readonly name: string; readonly address: string }
  readonly items: readonly DocumentItem[]
  readonly pricesIncludeTax: boolean
  readonly subtotal: MinorUnits
  readonly discountTotal: MinorUnits
  readonly taxes: readonly TaxOfRate[]
  readonly total: MinorUnits
}

export interface InvoiceDocument {
  readonly kind: 'invoice'
  readonly business: DocumentBusiness
  readonly invoice: DocumentFigures & {
    readonly id: string
    /** What has been issued is printed as it was then: neither a payment nor the day changes it. */
    readonly standing: 'draft' | 'issued' | 'cancelled'
    /** The legal number; null on a draft. */
    readonly number: string | null
    /** ISO instant of issue or cancellation; null on a draft. Becomes the file's creation date. */
    readonly madeAt: string | null
    readonly date: CalendarDate
    readonly dueDate: CalendarDate
    readonly note: string
    readonly discount: Discount | null
    /** The number of the invoice that this one takes the place of. */
    readonly replaces: string | null
  }
}

export interface CreditNoteDocument {
  readonly kind: 'credit-note'
  readonly business: DocumentBusiness
  readonly creditNote: DocumentFigures & {
    readonly number: string
    readonly madeAt: string
    readonly date: CalendarDate
    readonly reason: string
    /** The invoice that is credited. */
    readonly invoice: { readonly number: string; readonly date: CalendarDate }
    /** The part of the total that goes back to the customer. */
    readonly refund: MinorUnits
  }
}

export type PrintedDocument = InvoiceDocument | CreditNoteDocument
