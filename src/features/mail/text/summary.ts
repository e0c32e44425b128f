/** The summary below the text of an email: what is due, where to view it online, and how to pay. */

import { isOpen } from '../../../domain/invoices/display-status.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { namedFacts } from '../../../formats/pdf/how-to-pay.ts'
import type { DocumentBusiness } from '../../../formats/pdf/printed-document.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { MailSummary } from '../contract.ts'
import { type CreditNoteFacts, type MailFacts, refundText } from './mail-text.ts'

export interface SummaryFacts {
  readonly invoice: MailFacts['invoice']
  /** Where the email is about a credit note. */
  readonly creditNote?: CreditNoteFacts | undefined
  /** As on the document. */
  readonly business: Pick<DocumentBusiness, 'name' | 'waysToPay' | 'paymentTerms'>
  /** Null while customers cannot reach Daybook. The address is null until there is a link. `pays`: the page takes payments. */
  readonly view: { readonly address: string | null; readonly pays?: boolean } | null
}

export function mailSummary(facts: SummaryFacts, written: Written): MailSummary {
  const { t, money } = written
  const { invoice, creditNote, view } = facts
  const { number, status, total, balance } = invoice
  if (creditNote) {
    return {
      title: t('Credit note {number}', { number: creditNote.number }),
      label: t('Total credit'),
      figure: money(creditNote.payable),
      note: refundText(creditNote, written),
      view: null,
      payment: null,
    }
  }
  const isPayable = isOpen(status) && balance > 0
  return {
    title: t('Invoice {number}', { number }),
    label: isOpen(status) ? t('Amount due') : t('Total'),
    figure: money(isOpen(status) ? balance : total),
    note: noteOf(invoice, written),
    view: view && { label: view.pays && isPayable ? t('View and pay') : t('View invoice'), address: view.address },
    payment: isPayable ? paymentOf(facts.business, { ...invoice, amount: balance }, written) : null,
  }
}

function noteOf({ status, dueDate }: MailFacts['invoice'], { t, day }: Written): string {
  if (status === 'open') return t('Due on {date}.', { date: day(dueDate) })
  if (status === 'overdue') return t('Was due on {date}.', { date: day(dueDate) })
  return t('Nothing is due.')
}

export function paymentOf(
  business: SummaryFacts['business'],
  { number, amount }: { readonly number: string; readonly amount: MinorUnits },
  written: Written,
): MailSummary['payment'] {
  const { t, money } = written
  const { name, waysToPay, paymentTerms } = business
  const account = namedFacts(waysToPay, written).map(({ label, text }) => ({ label, value: text }))
  if (account.length === 0 && paymentTerms === '') return null
  const rows = [
    ...(account.length === 0 ? [] : [{ label: t('Recipient'), value: name }, ...account]),
    { label: t('Reference'), value: number },
    { label: t('Amount'), value: money(amount) },
  ]
  return { heading: t('How to pay'), rows, terms: paymentTerms }
}

/** As plain text. */
export function summaryText({ title, label, figure, note, view, payment }: MailSummary): string {
  const parts = [
    [title, `${label}: ${figure}`, note],
    view?.address ? [`${view.label}:`, view.address] : [],
    payment ? [payment.heading, ...payment.rows.map(row => `${row.label}: ${row.value}`), payment.terms] : [],
  ]
  return parts
    .map(lines => lines.filter(line => line !== '').join('\n'))
    .filter(part => part !== '')
    .join('\n\n')
}
