/** What the public page says about the invoice as of today: what is due, and what has been paid and credited. */

import type { RecordedDirectDebit } from '../../../domain/documents/document-record.ts'
import type { Discount } from '../../../domain/documents/document-totals.ts'
import type { CustomerStatus } from '../../../domain/invoices/display-status.ts'
import type { CashDiscount } from '../../../domain/payments/cash-discount.ts'
import { asksForPayment, dueOn, type LateCharges } from '../../../domain/payments/late-charges.ts'
import { referenceToPay, structuredReference } from '../../../domain/payments/payment-references.ts'
import { firstIban, ibanText } from '../../../domain/payments/ways-to-pay.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { CurrencyCode, MinorUnits } from '../../../domain/values/money.ts'
import { cashDiscountLines } from '../../../formats/pdf/content/how-to-pay.ts'
import { codeToPay } from '../../../formats/pdf/payment-code.ts'
import type {
  DocumentBusiness,
  DocumentDeposit,
  DocumentFigures,
  DocumentPayable,
} from '../../../formats/pdf/printed-document.ts'
import { qrBillCode } from '../../../formats/pdf/qr-bill.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import { qrCode, swissQrCode } from '../../../formats/qr-code.ts'

/** Holds no internal id. */
export interface PublicInvoice extends DocumentFigures, DocumentPayable {
  /** As it was when the document was issued. */
  readonly business: Omit<DocumentBusiness, 'logo' | 'currency'>
  readonly hasLogo: boolean
  /** Whether a file goes with the PDF. */
  readonly hasEInvoice: boolean
  readonly number: string
  readonly isDeposit: boolean
  readonly deposits: readonly DocumentDeposit[]
  readonly status: CustomerStatus
  readonly currency: CurrencyCode
  readonly date: CalendarDate
  readonly dueDate: CalendarDate
  /** Null once its day has passed. */
  readonly cashDiscount: CashDiscount | null
  readonly supplyFrom: CalendarDate | null
  readonly supplyTo: CalendarDate | null
  readonly orderReference: string
  readonly opening: string
  readonly note: string
  readonly discount: Discount | null
  readonly paid: MinorUnits
  readonly tax: MinorUnits
  /** Of the total. */
  readonly credited: MinorUnits
  /** Of the amount to pay. */
  readonly creditedPayable: MinorUnits
  /** Paid on the invoice that this one corrects; the PDF takes it off. */
  readonly carriedOver: MinorUnits
  /** The number of that one. */
  readonly replaces: string | null
  /** What was paid on this one and set against the invoice that replaced it. */
  readonly setAgainst: { readonly number: string; readonly amount: MinorUnits } | null
  readonly balance: MinorUnits
  /** It is collected: nobody is asked to pay. */
  readonly directDebit: (Omit<RecordedDirectDebit, 'accountHolder'> & { readonly amount: number }) | null
  /** Paid online, and not arrived yet. */
  readonly paymentOnItsWay: boolean
  /** What reminders claim beside the balance. */
  readonly lateCharges: LateCharges
  readonly refund: MinorUnits
  /** The part of the refund that pays the corrected invoice instead. */
  readonly carryOver: MinorUnits
  readonly creditNotes: readonly {
    readonly number: string
    readonly date: CalendarDate
    readonly payable: MinorUnits
  }[]
}

export interface StatusText {
  readonly badge: string
  readonly label: string
  readonly figure: string
  readonly lines: readonly string[]
}

export function statusText(invoice: PublicInvoice, written: Written): StatusText {
  const { status, total } = invoice
  const { t, money } = written
  const badges: Record<CustomerStatus, string> = {
    open: t('Open', { context: 'invoice' }),
    overdue: t('Overdue', { context: 'invoice' }),
    paid: t('Paid', { context: 'invoice' }),
    credited: t('Credited', { context: 'invoice' }),
    'paid-and-credited': t('Paid and credited', { context: 'invoice' }),
    cancelled: t('Cancelled', { context: 'invoice' }),
  }
  return {
    badge: badges[status],
    label: asksForPayment(invoice) ? t('Amount due') : t('Total'),
    figure: money(asksForPayment(invoice) ? dueOn(invoice) : total),
    lines: [...linesOf(invoice, written), ...withLateCharges(invoice, written)],
  }
}

/** What a banking app reads to pay this amount of the invoice; undefined where none can. */
export function transferCode({ business, currency, number }: PublicInvoice, amount: MinorUnits) {
  const payee = { ...business, currency }
  const reference = structuredReference(payee, number)
  if (reference && reference.kind !== 'OGM') {
    const text = qrBillCode(payee, { amount, reference, message: number, payer: null })
    if (text) return { picture: swissQrCode(text), to: ibanText(firstIban(business.waysToPay).iban), isUpi: false }
  }
  const code = codeToPay(payee, { amount, reference: referenceToPay(payee, number).text })
  return code && { picture: qrCode(code.text), to: code.to, isUpi: code.isUpi }
}

/** What a transfer says, as people read it and as a bank’s form takes it. */
export function referenceOf({ business, currency, number }: PublicInvoice) {
  return referenceToPay({ ...business, currency }, number)
}

function linesOf(invoice: PublicInvoice, written: Written): string[] {
  const { status, payable, dueDate } = invoice
  const { t, day } = written
  switch (status) {
    case 'open':
      return [
        t('Due on {date}.', { date: day(dueDate) }),
        ...cashDiscountLines(invoice, written),
        ...partlySettled(invoice, written),
      ]
    case 'overdue':
      return [t('Was due on {date}.', { date: day(dueDate) }), ...partlySettled(invoice, written)]
    case 'paid':
      return [payable === 0 ? t('Nothing is due.') : t('Paid in full. Thank you.')]
    case 'credited':
      return [t('This invoice has been credited in full.'), refundText(invoice, written) ?? t('Nothing is due.')]
    case 'paid-and-credited':
      return [settledText(invoice, written), refundText(invoice, written) ?? t('Nothing is due. Thank you.')]
    case 'cancelled':
      return [t('This invoice has been cancelled. Nothing is due.')]
  }
}

function withLateCharges({ lateCharges }: PublicInvoice, { t, money }: Written): string[] {
  return lateCharges.open === 0 ? [] : [t('Includes late charges of {amount}.', { amount: money(lateCharges.open) })]
}

/** The PDF asks for what was due at issue, whatever has been settled since. */
function partlySettled(invoice: PublicInvoice, written: Written): string[] {
  const { payable, balance, carriedOver } = invoice
  if (balance === payable) return []
  const { t, money } = written
  const asked = payable - carriedOver
  if (balance === asked) return [settledText(invoice, written)]
  const full = { total: money(asked) }
  const hasCode = transferCode(invoice, asked) !== undefined
  return [
    settledText(invoice, written),
    hasCode
      ? t('The PDF shows the invoice as it was issued. Its payment code is for the full {total}.', full)
      : t('The PDF shows the invoice as it was issued, for the full {total}.', full),
  ]
}

function settledText({ payable, paid, creditedPayable: credited }: PublicInvoice, { t, money }: Written): string {
  const values = { paid: money(paid), credited: money(credited), total: money(payable) }
  if (credited === 0) return t('{paid} of {total} has been paid.', values)
  return paid === 0
    ? t('{credited} of {total} has been credited.', values)
    : t('{paid} of {total} has been paid and {credited} credited.', values)
}

function refundText(invoice: PublicInvoice, { t, money }: Written): string | undefined {
  const { paid, refund, carryOver, setAgainst } = invoice
  const moved =
    setAgainst &&
    t('Your payment of {amount} was set against invoice {number}.', {
      amount: money(setAgainst.amount),
      number: setAgainst.number,
    })
  if (refund === 0) return moved ?? undefined
  const carried =
    carryOver === paid
      ? t('Your payment of {amount} will be used for the corrected invoice.', { amount: money(carryOver) })
      : t('{amount} of your payment will be used for the corrected invoice.', { amount: money(carryOver) })
  const rest = refund - carryOver
  const refunded =
    rest === paid
      ? t('Your payment of {amount} will be refunded.', { amount: money(rest) })
      : t('{amount} of your payment will be refunded.', { amount: money(rest) })
  return [moved, carryOver > 0 && carried, rest > 0 && refunded].filter(Boolean).join(' ')
}
