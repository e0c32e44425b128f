/** What does a printed invoice need? Everything it shows, as plain data: figures come in ready, nothing is worked out here. */
import type { CalendarDate } from '../domain/calendar.ts'
import type { StoredStatus } from '../domain/invoice-life.ts'
import type { Quantity, TaxOfRate, TaxRate } from '../domain/invoice-totals.ts'
import type { CurrencyCode, MinorUnits } from '../domain/money.ts'

interface DocumentItem {
  readonly name: string
  readonly sku: string
  readonly quantity: Quantity
  readonly price: MinorUnits
  readonly taxRate: TaxRate
  readonly total: MinorUnits
}

export interface InvoiceDocument {
  readonly business: {
    readonly name: string
    /** Several lines, as it is stored. */
    readonly address: string
    readonly currency: CurrencyCode
    /** A PNG picture. */
    readonly logo: Uint8Array | null
  }
  readonly invoice: {
    readonly id: string
    /** The legal number; null on a draft. */
    readonly number: string | null
    /** As stored: a document must not change its bytes because a day has passed. */
    readonly status: StoredStatus
    /** ISO instant; null on a draft. Becomes the file's creation date. */
    readonly issuedAt: string | null
    readonly date: CalendarDate
    readonly dueDate: CalendarDate
    readonly note: string
    readonly customer: { readonly name: string; readonly address: string }
    readonly items: readonly DocumentItem[]
    readonly taxes: readonly TaxOfRate[]
    readonly subtotal: MinorUnits
    readonly tax: MinorUnits
    readonly total: MinorUnits
    readonly paid: MinorUnits
    readonly balance: MinorUnits
  }
}
