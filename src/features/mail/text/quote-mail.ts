/** The text of an email with a quote, before anyone changes it, and the summary below it. */
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { DocumentBusiness } from '../../../formats/pdf/printed-document.ts'
import { quoteTitle } from '../../../formats/pdf/required-by-law.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { MailSummary } from '../contract.ts'
import { letter, type MailText } from './mail-text.ts'

export interface QuoteMailFacts {
  readonly business: Pick<DocumentBusiness, 'name' | 'country'>
  readonly customerName: string
  /** Of a draft, the one that it gets by being sent. */
  readonly number: string
  readonly total: MinorUnits
  readonly validUntil: CalendarDate
  /** Null while customers cannot reach Daybook. The address is null until there is a link. */
  readonly view: { readonly address: string | null } | null
}

export function quoteMail(
  { business, customerName, number, total, validUntil, view }: QuoteMailFacts,
  written: Written,
): MailText {
  const { t, money, day } = written
  const values = { quote: nameOf({ business, number }, written), total: money(total), date: day(validUntil) }
  const attached = t('{quote} for {total} is attached. It is valid until {date}.', values)
  return {
    subject: t('{quote} from {business}', { quote: shown(values.quote), business: shown(business.name) }),
    body: letter({ businessName: business.name, customerName }, written, [
      view ? `${attached} ${t('You can accept it online with the link below.')}` : attached,
    ]),
  }
}

export function quoteSummaryOf(facts: QuoteMailFacts, written: Written): MailSummary {
  const { t, money, day } = written
  return {
    title: nameOf(facts, written),
    label: t('Total'),
    figure: money(facts.total),
    charges: [],
    note: t('Valid until {date}.', { date: day(facts.validUntil) }),
    view: facts.view && { label: t('View and accept'), address: facts.view.address },
    payment: null,
  }
}

function nameOf({ business, number }: Pick<QuoteMailFacts, 'business' | 'number'>, written: Written): string {
  return written.t('{title} {number}', { title: quoteTitle(business, written), number })
}
