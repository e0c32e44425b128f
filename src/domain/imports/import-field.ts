/** One field that an import reads. */

export interface ImportField {
  readonly id: string
  readonly reads: 'text' | 'money' | 'quantity' | 'whole' | 'percent' | 'date' | 'goods' | 'status' | 'method'
  /** Several columns may be read into the field, with this between them. */
  readonly joined?: ' ' | '\n'
  /** Without this field nothing can be imported: every row has it, or one row of each invoice. */
  readonly required?: 'each-row' | 'each-invoice'
  /** Nothing can be imported without a column for this field or for the other one. */
  readonly orElse?: string
  /**
   * Groups of headers in lower case without spaces and signs, most certain first; what stands in one group is equally good. They are those of
   * Daybook's own exports, of everyday English and German, and of the exports of Invoice Ninja, QuickBooks Online, Shopify, Stripe, Xero
   * and Zoho Books.
   */
  readonly headers: readonly string[]
}
