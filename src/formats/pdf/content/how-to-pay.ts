/** How an amount is paid: to which account, and what the business says about it. */
import type { RecordedDirectDebit } from '../../../domain/documents/document-record.ts'
import { cashDiscountOn, type DiscountedInvoice } from '../../../domain/payments/cash-discount.ts'
import { lastFour } from '../../../domain/payments/direct-debits.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { qrCode } from '../../qr-code.ts'
import { codeToPay, type Payee, type Requested } from '../payment-code.ts'
import { printableLines, shown } from '../printable-text.ts'
import type { DocumentBusiness } from '../printed-document.ts'
import type { Written } from '../written-in.ts'
import { type DocumentContent, type DocumentSection, row, section } from './document-content.ts'
import { namedFacts } from './named-facts.ts'

/**
 * Null where the business says neither an account nor terms.
 * @param reference what the transfer says; null where one would not name all of it
 */
export function howToPay(
  { waysToPay, paymentTerms }: Pick<DocumentBusiness, 'waysToPay' | 'paymentTerms'>,
  reference: string | null,
  written: Written,
): DocumentContent['payment'] {
  const { t } = written
  const account = namedFacts(waysToPay, written)
  const lines = isBrief(paymentTerms) ? printableLines(paymentTerms) : []
  if (account.length === 0 && lines.length === 0) return null
  const named = account.length > 0 && reference !== null ? [{ label: t('Reference'), text: reference }] : []
  const rows = [...account, ...named].map(({ label, text }) => row(label, text))
  return { heading: t('Payment'), rows, lines, code: null }
}

/** What is saved by paying early, and until when; empty where nothing is. */
export function cashDiscountLines(invoice: DiscountedInvoice, { t, money, day, percent }: Written): string[] {
  const offer = cashDiscountOn(invoice)
  if (!offer || !invoice.cashDiscount) return []
  const words = t('Pay {payable} by {date} and save {amount} ({percent} cash discount).', {
    payable: money(offer.payable),
    date: day(offer.until),
    amount: money(offer.saved),
    percent: percent(invoice.cashDiscount.percent),
  })
  return [words]
}

/** What the customer is told before a direct debit. */
export function directDebitSentence(
  { date, iban, mandateReference, creditorId }: Omit<RecordedDirectDebit, 'accountHolder'>,
  amount: MinorUnits,
  { t, money, day }: Written,
): string {
  return t(
    'We’ll collect {amount} on {date} from your account ending in {ending} by SEPA direct debit. Mandate {mandate}, creditor identifier {creditor}.',
    {
      amount: money(amount),
      date: day(date),
      ending: lastFour(iban),
      mandate: mandateReference,
      creditor: creditorId,
    },
  )
}

/** A block on how to pay, with a code for payment apps where there is an account for it. */
export function withPaymentCode(
  payment: DocumentContent['payment'],
  payee: Payee,
  requested: Requested,
  written: Written,
): DocumentContent['payment'] {
  const code = codeToPay(payee, requested)
  if (!payment || code === undefined) return payment
  const { t } = written
  return {
    ...payment,
    code: {
      picture: qrCode(code.text),
      caption: code.isUpi ? t('Scan with your UPI app to pay') : t('Scan with your banking app to pay'),
      words: shown(codeWords(code.to, requested, written)),
    },
  }
}

/** What a payment code says, for those who can't see it. */
export function codeWords(to: string, { amount, reference }: Requested, { t, money }: Written): string {
  return t('Payment code: {amount} to {iban}, reference {number}', {
    amount: money(amount),
    iban: to,
    number: reference,
  })
}

/** Terms that are too long to stay with the totals. */
export function longTerms({ paymentTerms }: Pick<DocumentBusiness, 'paymentTerms'>, { t }: Written): DocumentSection[] {
  return isBrief(paymentTerms) ? [] : section(t('Payment instructions'), paymentTerms)
}

/** Stays with the totals; longer instructions come after them. */
function isBrief(text: string): boolean {
  return text.length <= 300 && text.split('\n').length <= 5
}
