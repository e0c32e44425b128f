/** The domain's refusals: a code and its data. The words and the HTTP status are chosen elsewhere. */

export interface BrokenRules {
  'amount-too-large': { limit: number }
  'move-not-allowed': { move: string; status: string }
  'invoice-already-issued': { number: string }
  'invoice-has-payments': { paid: number }
  'invoice-has-credit-notes': { credited: number }
  'nothing-left-to-credit': Record<never, never>
  'credit-of-nothing': Record<never, never>
  'credit-exceeds-remaining': { product: string; wanted: number; remaining: number }
  'credit-exceeds-invoice': { remaining: number; amount: number }
  /** Of the tax rate or the lines that it is to concern. */
  'credit-exceeds-choice': { remaining: number; amount: number }
  /** On a line, counted from 0; without one, on the invoice as a whole. */
  'discount-too-large': { discount: number; amount: number; line?: number }
  'negative-total': { rate: number; amount: number }
  'negative-credit': { rate: number }
  'payment-exceeds-balance': { balance: number; amount: number }
  'late-charges-exceed-open': { open: number; amount: number }
  'payment-was-refunded': { invoiceId: string; number: string; paid: number; amount: number; refunded: number }
  'payment-was-removed': { amount: number }
  'cash-discount-not-open': Record<never, never>
  /** Of a bank transaction, and what its parts come to. */
  'bank-parts-differ': { amount: number; parts: number }
  /** What a bank transaction is less or more than is due, and how much of that may be booked to a category. */
  'write-off-too-large': { amount: number; limit: number }
  'write-off-category': { category: string }
  'no-invoice-for-credit': Record<never, never>
  'no-refund-due': Record<never, never>
  'refund-exceeds-due': { due: number; amount: number }
  'credit-balance-too-low': { balance: number; amount: number }
  'payment-in-the-future': { date: string; today: string }
  /** Of a document that gets its number today: the years that its date may be in. */
  'date-beyond-numbers': { first: number; last: number }
  'number-already-used': { lowest: number }
  'number-reason-missing': Record<never, never>
  'closing-in-the-future': { today: string }
  'reopening-reason-missing': Record<never, never>
  'due-date-before-date': { date: string; dueDate: string }
  'goods-undecided': Record<never, never>
  'stock-would-go-negative': { product: string; wanted: number; available: number }
  'stock-beyond-limit': { limit: number }
  'stock-movement-changes-nothing': Record<never, never>
  'stock-count-closed': { status: string }
  'stock-count-empty': Record<never, never>
  'stock-count-without-products': Record<never, never>
  'service-has-no-stock': { product: string }
  'quote-move-not-allowed': { move: string; status: string }
  'quote-already-sent': { number: string }
  /** The invoice that was made of it. */
  'quote-already-invoiced': { invoiceId: string }
  /** The draft of its next version. */
  'quote-already-revised': { quoteId: string }
  'bill-is-void': Record<never, never>
  'bill-has-payments': { paid: number }
  'bill-below-payments': { paid: number }
  'bill-already-recorded': { billId: string; number: string; supplier: string }
  /** The sum of the deposits, and the part that the lines leave room for, without tax unless prices include it. */
  'deposits-exceed-service': { deposit: number; deducted: number }
  'deposit-exceeds-remaining': { remaining: number; amount: number }
  'deposit-of-nothing': Record<never, never>
  /** The invoice that deducts it. */
  'deposit-is-deducted': { invoiceId: string; number: string }
  'deposit-has-changed': { number: string }
  /** A deposit invoice of it of which something is left. */
  'has-open-deposit': { invoiceId: string; number: string }
  /** A deposit invoice of it that is still a draft. */
  'has-deposit-draft': { invoiceId: string }
  /** The order that was made of it. */
  'quote-already-ordered': { orderId: string }
  'line-not-optional': { itemId: string }
  'order-move-not-allowed': { move: string; status: string }
  'order-already-confirmed': { number: string }
  'order-in-progress': Record<never, never>
  'order-completed': Record<never, never>
  'deliver-by-before-date': { date: string; deliverBy: string }
  'nothing-to-invoice': Record<never, never>
  /** How much of the line can still be delivered. */
  'delivered-beyond-order': { name: string; open: number }
  'delivery-cancelled': { number: string }
  'delivery-invoiced': { number: string; name: string }
  /** How much of the line can still be invoiced. */
  'invoiced-beyond-order': { name: string; open: number }
  'valid-until-before-date': { date: string; validUntil: string }
  'file-too-large': { limit: number }
  'not-an-e-invoice': Record<never, never>
  /** A PDF that can be read, but has no invoice for programs inside. */
  'pdf-without-e-invoice': Record<never, never>
  /** A PDF or an envelope with several that differ. */
  'several-e-invoices': Record<never, never>
  'file-refused': { reason: FileRefusal }
}

/** A file with its own declarations, one that is too deep or takes too much work, and one that is broken or locked. */
export type FileRefusal = 'doctype' | 'too-deep' | 'too-much-work' | 'damaged' | 'encrypted'

export type RuleCode = keyof BrokenRules

/** A business rule was about to be broken. Nothing has been written when it is thrown. */
export class RuleBroken<Code extends RuleCode = RuleCode> extends Error {
  readonly code: Code
  readonly data: BrokenRules[Code]

  constructor(code: Code, data: BrokenRules[Code]) {
    super(code)
    this.name = 'RuleBroken'
    this.code = code
    this.data = data
  }
}
