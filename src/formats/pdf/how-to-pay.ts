/** How an amount is paid: to which account, and what the business says about it. */
import { qrCode } from '../qr-code.ts'
import { type DocumentContent, type DocumentSection, row, section } from './document-content.ts'
import { ibanText } from './iban-text.ts'
import { paymentCode, type Transfer } from './payment-code.ts'
import { printableLines, shown } from './printable-text.ts'
import type { DocumentBusiness } from './printed-document.ts'
import type { Written } from './written-in.ts'

/**
 * Null where the business says neither an account nor terms.
 * @param reference what the transfer says; null where one would not name all of it
 */
export function howToPay(
  { bankName, iban, bic, accountLines, paymentTerms }: DocumentBusiness,
  reference: string | null,
  { t }: Written,
): DocumentContent['payment'] {
  const account = [
    { label: t('Bank'), value: bankName },
    { label: t('IBAN'), value: ibanText(iban) },
    { label: t('BIC'), value: bic },
    ...accountLines,
  ].filter(({ value }) => value !== '')
  const lines = isBrief(paymentTerms) ? printableLines(paymentTerms) : []
  if (account.length === 0 && lines.length === 0) return null
  const named = account.length > 0 && reference !== null ? [{ label: t('Reference'), value: reference }] : []
  const rows = [...account, ...named].map(({ label, value }) => row(label, value))
  return { heading: t('Payment'), rows, lines, code: null }
}

/** A block on how to pay, with a code for banking apps where there is an account for it. */
export function withPaymentCode(
  payment: DocumentContent['payment'],
  transfer: Transfer,
  { t, money }: Written,
): DocumentContent['payment'] {
  const code = paymentCode(transfer)
  if (!payment || code === undefined) return payment
  const { amount, iban, reference } = transfer
  const values = { amount: money(amount), iban: ibanText(iban), number: reference }
  return {
    ...payment,
    code: {
      picture: qrCode(code),
      caption: t('Scan with your banking app to pay'),
      words: shown(t('Payment code: {amount} to {iban}, reference {number}', values)),
    },
  }
}

/** Terms that are too long to stay with the totals. */
export function longTerms({ paymentTerms }: DocumentBusiness, { t }: Written): DocumentSection[] {
  return isBrief(paymentTerms) ? [] : section(t('Payment instructions'), paymentTerms)
}

/** Stays with the totals; longer instructions come after them. */
function isBrief(text: string): boolean {
  return text.length <= 300 && text.split('\n').length <= 5
}
