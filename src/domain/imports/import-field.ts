import type { OwnField } from '../own-fields/own-fields.ts'

/** One field that an import reads. */
export interface ImportField {
  readonly id: string
  readonly reads:
    | 'text'
    | 'money'
    | 'quantity'
    | 'whole'
    | 'percent'
    /** A rate in percent, or the name of a tax. */
    | 'tax'
    /** A tax of the business, by its name or its rate in percent. */
    | 'own-tax'
    /** A price list of the business, by its name. */
    | 'own-price-list'
    /** Every rate that is named in its columns. */
    | 'rates'
    | 'yes-no'
    | 'date'
    | 'goods'
    | 'status'
    | 'quote-status'
    | 'method'
    /** A text of any of its options. */
    | 'choice'
  /** Several columns may be read into the field, with this between them. */
  readonly joined?: ' ' | '\n'
  /** Without this field nothing can be imported: every row has it, or one row of each invoice or quote. */
  readonly required?: 'each-row' | 'each-invoice'
  /** A new record has it; rows about records that exist need not. */
  readonly requiredOfNew?: true
  /** Nothing can be imported without a column for this field or for one of these. */
  readonly orElse?: readonly string[]
  /**
   * Groups of headers in lower case without spaces and signs, most certain first; headers of one group are equally good. `amount+rate` is
   * “Amount” in a file that has “Rate” too; other languages are in `local-headers.ts`. They are those of Daybook's own exports, of everyday English and German, and of files of Akaunting,
   * Dolibarr, FreshBooks, Invoice Ninja, Lexware Office, Odoo, QuickBooks Online, sevDesk, Shopify, Square, Stripe, Wave, Xero and Zoho Books.
   */
  readonly headers: readonly string[]
  /** The field of the business’s own that it is. */
  readonly own?: OwnField
}

const figures: readonly ImportField['reads'][] = ['money', 'quantity', 'whole', 'percent', 'tax', 'own-tax']

/** That the decimal separator matters in its cells. */
export function readsFigures(field: ImportField | undefined): boolean {
  return field !== undefined && figures.includes(field.reads)
}
