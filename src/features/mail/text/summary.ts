/** The summary below the text of an email: what is due, where to view it online, and how to pay. */

import { asksForPayment, dueOn } from '../../../domain/payments/late-charges.ts'
import { type Payee, referenceToPay } from '../../../domain/payments/payment-references.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { lateChargeRows } from '../../../formats/pdf/content/late-charge-rows.ts'
import { namedFacts } from '../../../formats/pdf/content/named-facts.ts'
import type { DocumentBusiness } from '../../../formats/pdf/printed-document.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { MailSummary } from '../contract.ts'
import { type CreditNoteFacts, type MailFacts, refundText } from './mail-text.ts'

export interface SummaryFacts {
  readonly invoice: MailFacts['invoice']
  /** Where the email is about a credit note. */
  readonly creditNote?: CreditNoteFacts | undefined
  /** As on the document. */
  readonly business: Pick<DocumentBusiness, 'name' | 'waysToPay' | 'paymentTerms'> & Payee
  /** Null while customers cannot reach Daybook. The address is null until there is a link. `pays`: the page takes payments. */
  readonly view: { readonly address: string | null; readonly pays?: boolean } | null
}

export function mailSummary(facts: SummaryFacts, written: Written): MailSummary {
  const { t, money } = written
  const { invoice, creditNote, view } = facts
  const { number, total } = invoice
  if (creditNote) {
    return {
      title: t('Credit note {number}', { number: creditNote.number }),
      label: t('Total credit'),
      figure: money(creditNote.payable),
      charges: [],
      note: refundText(creditNote, written),
      view: null,
      payment: null,
    }
  }
  const [asks, due] = [asksForPayment(invoice), dueOn(invoice)]
  const isPayable = asks && due > 0
  return {
    title: t('Invoice {number}', { number }),
    label: asks ? t('Amount due') : t('Total'),
    figure: money(asks ? due : total),
    charges: chargesOf(invoice, written),
    note: noteOf(invoice, written),
    view: view && { label: view.pays && isPayable ? t('View and pay') : t('View invoice'), address: view.address },
    payment: isPayable
      ? paymentOf(facts.business, { reference: referenceToPay(facts.business, number).shown, amount: due }, written)
      : null,
  }
}

function chargesOf({ balance, lateCharges }: MailFacts['invoice'], written: Written): MailSummary['charges'] {
  if (lateCharges.open === 0) return []
  const { t, money } = written
  return [
    { label: t('Balance due'), value: money(balance) },
    ...lateChargeRows(lateCharges, written).map(({ label, amount }) => ({ label, value: money(amount) })),
  ]
}

function noteOf({ status, dueDate, lateCharges }: MailFacts['invoice'], { t, day }: Written): string {
  if (status === 'open') return t('Due on {date}.', { date: day(dueDate) })
  if (status === 'overdue') return t('Was due on {date}.', { date: day(dueDate) })
  return lateCharges.open > 0 ? '' : t('Nothing is due.')
}

export function paymentOf(
  business: Pick<DocumentBusiness, 'name' | 'waysToPay' | 'paymentTerms'>,
  { reference, amount }: { readonly reference: string; readonly amount: MinorUnits },
  written: Written,
): MailSummary['payment'] {
  const { t, money } = written
  const { name, waysToPay, paymentTerms } = business
  const account = namedFacts(waysToPay, written).map(({ label, text }) => ({ label, value: text }))
  if (account.length === 0 && paymentTerms === '') return null
  const rows = [
    ...(account.length === 0 ? [] : [{ label: t('Recipient'), value: name }, ...account]),
    { label: t('Reference'), value: reference },
    { label: t('Amount'), value: money(amount) },
  ]
  return { heading: t('How to pay'), rows, terms: paymentTerms }
}

/** As plain text. */
export function summaryText(
  { title, label, figure, charges, note, view, payment }: MailSummary,
  { t }: Pick<Written, 't'>,
): string {
  const row = (of: { label: string; value: string }) => t('{label}: {value}', of)
  const parts = [
    [title, row({ label, value: figure }), ...charges.map(row), note],
    view?.address ? [t('{label}:', { label: view.label }), view.address] : [],
    payment ? [payment.heading, ...payment.rows.map(row), payment.terms] : [],
  ]
  return parts
    .map(lines => lines.filter(line => line !== '').join('\n'))
    .filter(part => part !== '')
    .join('\n\n')
}
