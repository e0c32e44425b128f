/** What a statement of account says: what was owed, what has changed it, and what is due now. */
import type { AgeingGroup } from '../../../domain/payments/ageing.ts'
import type { StatementKind, StatementLine } from '../../../domain/payments/statement.ts'
import { printable } from '../printable-text.ts'
import type { StatementDocument } from '../printed-document.ts'
import { type Written, writtenIn } from '../written-in.ts'
import { commonContent, type DocumentContent, sumRow } from './document-content.ts'
import { howToPay, longTerms, withPaymentCode } from './how-to-pay.ts'

type Statement = StatementDocument['statement']

export function statementContent({ business, statement }: StatementDocument): DocumentContent {
  const written = writtenIn(business, business.currency, statement.customer)
  const { t, day } = written
  const { from, to, madeAt, customer } = statement
  const due = dueOn(statement)
  const number = from === null ? t('as of {date}', { date: day(to) }) : `${day(from)} – ${day(to)}`
  return {
    ...commonContent(
      business,
      customer,
      { heading: t('Statement'), number, madeAt, addressee: t('Account of') },
      written,
    ),
    mark: null,
    notice: null,
    headline: headlineOf(statement, written),
    facts: [],
    preface: [],
    columns: columnsOf(statement, written),
    items: itemsOf(statement, written),
    sums: [ageingRows(statement, written), [balanceRow(statement, written), ...lateChargeRows(statement, written)], []],
    payment: due > 0 ? paymentOf({ business, statement }, written) : null,
    sections: due > 0 ? longTerms(business, written) : [],
  }
}

/** What is to be paid now, with late charges. */
export function dueOn({ closing, lateCharges }: Pick<Statement, 'closing' | 'lateCharges'>): number {
  return closing + lateCharges
}

/** One transfer is for all that is owed: by this the business recognizes the statement. */
export function statementReference({ customer, to }: Pick<Statement, 'customer' | 'to'>): string {
  return `${customer.name.slice(0, 100)} ${to}`
}

function paymentOf({ business, statement }: Omit<StatementDocument, 'kind'>, written: Written) {
  const amount = dueOn(statement)
  const reference = statementReference(statement)
  return withPaymentCode(howToPay(business, reference, written), business, { amount, reference }, written)
}

function columnsOf({ kind }: Statement, { t, currency }: Written): string[] {
  const amount = kind === 'open' ? t('Open', { context: 'amount' }) : t('Amount')
  return [t('Description'), t('Date'), t('Due date'), amount, t('Balance ({currency})', { currency })]
}

function itemsOf({ kind, lines }: Statement, written: Written): DocumentContent['items'] {
  const { money, amount, day } = written
  return lines.map(line => ({
    look: 'line' as const,
    sku: null,
    name: printable(lineName(line, kind, written)),
    details: detailsOf(line, written).map(printable),
    figures: [
      line.kind === 'credit' ? '' : day(line.date),
      line.dueDate === null ? '' : day(line.dueDate),
      line.kind === 'opening' ? '' : amount(line.amount),
      amount(line.balance),
    ],
    carried: money(line.balance),
  }))
}

/** Also for spreadsheets. */
export function lineName(
  { kind, numbers, amount }: Pick<StatementLine, 'kind' | 'numbers' | 'amount'>,
  statement: StatementKind,
  { t }: Pick<Written, 't'>,
): string {
  const number = numbers.join(', ')
  switch (kind) {
    case 'opening':
      return t('Opening balance')
    case 'invoice':
      return t('Invoice {number}', { number })
    case 'cancellation':
      return t('Invoice {number} cancelled', { number })
    case 'credit-note':
      return t('Credit note {number}', { number })
    case 'payment':
      return t('Payment of {number}', { number })
    case 'refund':
      return statement === 'open' && amount < 0
        ? t('Refund due on {number}', { number })
        : t('Refund on {number}', { number })
    case 'credit':
      return t('Credit balance')
  }
}

/** What else there is to say: what the payer wrote, and of what an open amount is the remainder. */
function detailsOf({ reference, total, amount }: StatementLine, { t, money }: Written): string[] {
  const remainder = total !== null && amount > 0 && total !== amount ? t('Total {total}', { total: money(total) }) : ''
  return [reference, remainder].filter(text => text !== '')
}

function ageingRows({ ageing, overdue, credit }: Statement, { t, money }: Written) {
  if (overdue === 0 && credit === 0) return []
  const words: Record<AgeingGroup, string> = {
    current: t('Not due yet'),
    '1-30': t('1–30 days overdue'),
    '31-60': t('31–60 days overdue'),
    '61-90': t('61–90 days overdue'),
    'over-90': t('Over 90 days overdue'),
  }
  return [
    ...ageing.filter(({ amount }) => amount > 0).map(({ group, amount }) => sumRow(words[group], money(amount))),
    ...(credit === 0 ? [] : [sumRow(t('In credit'), money(-credit))]),
  ]
}

function balanceOf({ closing }: Statement, { t, money }: Written) {
  return closing < 0
    ? { label: t('In your credit'), figure: money(-closing) }
    : { label: closing === 0 ? t('Nothing due') : t('Balance due'), figure: money(closing) }
}

function balanceRow(statement: Statement, written: Written) {
  const { label, figure } = balanceOf(statement, written)
  return sumRow(label, figure, { strong: true })
}

function lateChargeRows(statement: Statement, { t, money }: Written) {
  const { lateCharges } = statement
  if (lateCharges === 0) return []
  return [
    sumRow(t('Late charges'), money(lateCharges)),
    sumRow(t('Amount to pay'), money(Math.max(0, dueOn(statement))), { strong: true }),
  ]
}

function headlineOf({ closing, overdue, lateCharges }: Statement, { t, money }: Written): DocumentContent['headline'] {
  if (lateCharges > 0 && closing + lateCharges > 0) {
    const words = t('due, including {amount} in late charges', { amount: money(lateCharges) })
    return { figure: money(closing + lateCharges), words }
  }
  if (closing === 0) return { figure: t('Nothing due'), words: null }
  if (closing < 0) return { figure: money(-closing), words: t('in your credit') }
  if (overdue === 0) return { figure: money(closing), words: t('due') }
  const words = overdue >= closing ? t('overdue') : t('due, {amount} of it overdue', { amount: money(overdue) })
  return { figure: money(closing), words }
}
