/** The text of an email with a statement of account, before anyone changes it, and the summary below it. */

import { dueOn, statementReference } from '../../../formats/pdf/content/statement-content.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { StatementDocument } from '../../../formats/pdf/printed-document.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { MailSummary } from '../contract.ts'
import { letter, type MailText, sentences } from './mail-text.ts'
import { paymentOf } from './summary.ts'

type MailedStatement = {
  readonly business: Pick<StatementDocument['business'], 'name'>
  readonly statement: Pick<StatementDocument['statement'], 'to' | 'closing' | 'overdue'> & {
    readonly customer: { readonly name: string }
  }
}

export function statementMail({ business, statement }: MailedStatement, written: Written): MailText {
  const { t, day } = written
  const names = { businessName: business.name, customerName: statement.customer.name }
  const attached = t('Your statement of account as of {date} is attached.', { date: day(statement.to) })
  return {
    subject: t('Statement of account from {business}', { business: shown(business.name) }),
    body: letter(names, written, [sentences(written, attached, balanceText(statement, written))]),
  }
}

function balanceText({ closing, overdue }: MailedStatement['statement'], { t, money }: Written): string {
  const values = { balance: money(closing), overdue: money(overdue) }
  if (closing < 0) return t('You have a credit of {credit} with us.', { credit: money(-closing) })
  if (closing === 0) return t('Nothing is due. Thank you.')
  if (overdue === 0) return t('{balance} is due.', values)
  return overdue >= closing
    ? t('{balance} is overdue.', values)
    : t('{balance} is due, of which {overdue} is overdue.', values)
}

export function statementSummary({ business, statement }: StatementDocument, written: Written): MailSummary {
  const { t, money, day } = written
  const { closing, lateCharges, to } = statement
  const due = dueOn(statement)
  const charged = lateCharges > 0 && due > 0
  return {
    title: t('Statement of account'),
    label: charged ? t('Amount due') : closing < 0 ? t('In your credit') : t('Balance due'),
    figure: money(charged ? due : Math.abs(closing)),
    charges: charged
      ? [
          { label: t('Balance'), value: money(closing) },
          { label: t('Late charges'), value: money(lateCharges) },
        ]
      : [],
    note: t('As of {date}.', { date: day(to) }),
    view: null,
    payment: due > 0 ? paymentOf(business, { reference: statementReference(statement), amount: due }, written) : null,
  }
}
