/** The text of an email with the confirmation of an order, before anyone changes it, and the summary below it. */
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { DocumentBusiness } from '../../../formats/pdf/printed-document.ts'
import { orderTitle } from '../../../formats/pdf/required-by-law.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { MailSummary } from '../contract.ts'
import { letter, type MailText } from './mail-text.ts'

export interface OrderMailFacts {
  readonly business: Pick<DocumentBusiness, 'name' | 'country'>
  readonly customerName: string
  /** Of a draft, the one that it gets by being confirmed. */
  readonly number: string
  readonly total: MinorUnits
  readonly deliverBy: CalendarDate | null
}

export function orderMail(facts: OrderMailFacts, written: Written): MailText {
  const { t, money, day } = written
  const { business, customerName, total, deliverBy } = facts
  const values = { order: nameOf(facts, written), total: money(total), date: deliverBy ? day(deliverBy) : '' }
  return {
    subject: t('{order} from {business}', { order: shown(values.order), business: shown(business.name) }),
    body: letter({ businessName: business.name, customerName }, written, [
      t('Thank you for your order.'),
      deliverBy
        ? t('{order} for {total} is attached. We expect to deliver by {date}.', values)
        : t('{order} for {total} is attached.', values),
    ]),
  }
}

export function orderSummaryOf(facts: OrderMailFacts, written: Written): MailSummary {
  const { t, money, day } = written
  return {
    title: nameOf(facts, written),
    label: t('Total'),
    figure: money(facts.total),
    charges: [],
    note: facts.deliverBy ? t('To be delivered by {date}.', { date: day(facts.deliverBy) }) : '',
    view: null,
    payment: null,
  }
}

function nameOf({ business, number }: Pick<OrderMailFacts, 'business' | 'number'>, written: Written): string {
  return written.t('{title} {number}', { title: orderTitle(business, written), number })
}
