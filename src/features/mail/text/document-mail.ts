/** The text of an email with a document that asks for no money, such as a quote, before anyone changes it, and the summary below it. */
import type { UnbookedMail } from '../../../domain/documents/document-kinds.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { DocumentBusiness } from '../../../formats/pdf/printed-document.ts'
import { orderTitle, quoteTitle } from '../../../formats/pdf/required-by-law.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { MailSummary } from '../contract.ts'
import { letter, type MailText, sentences } from './mail-text.ts'

export interface DocumentMailFacts {
  readonly kind: UnbookedMail
  readonly business: Pick<DocumentBusiness, 'name' | 'country'>
  readonly customerName: string
  /** Of a draft, the one that it gets by being sent or confirmed. */
  readonly number: string
  readonly total: MinorUnits
  /** The day until which a quote is valid, or an order is to be delivered. */
  readonly until: CalendarDate | null
  /** Null where customers have no page of it. The address is null until there is a link. */
  readonly view: { readonly address: string | null } | null
}

interface Values {
  /** Of the document, with its number. */
  readonly name: string
  readonly total: string
  readonly date: string
  readonly hasPage: boolean
}

interface Words {
  readonly title: (business: DocumentMailFacts['business'], written: Written) => string
  readonly paragraphs: (values: Values, written: Written) => readonly string[]
  readonly note: (date: string, written: Written) => string
  /** Where customers can have a page of it. */
  readonly view?: (written: Written) => string
}

const words: Record<UnbookedMail, Words> = {
  quote: {
    title: quoteTitle,
    paragraphs: ({ name, total, date, hasPage }, written) => {
      const { t } = written
      const attached = t('{quote} for {total} is attached. It is valid until {date}.', { quote: name, total, date })
      return [sentences(written, attached, hasPage ? t('You can accept it online with the link below.') : '')]
    },
    note: (date, { t }) => t('Valid until {date}.', { date }),
    view: ({ t }) => t('View and accept'),
  },
  order: {
    title: orderTitle,
    paragraphs: ({ name, total, date }, { t }) => [
      t('Thank you for your order.'),
      date
        ? t('{order} for {total} is attached. We expect to deliver by {date}.', { order: name, total, date })
        : t('{order} for {total} is attached.', { order: name, total }),
    ],
    note: (date, { t }) => (date ? t('To be delivered by {date}.', { date }) : ''),
  },
}

export function documentMail(facts: DocumentMailFacts, written: Written): { text: MailText; summary: MailSummary } {
  const { kind, business, number, total, until, view } = facts
  const { t, money, day } = written
  const { title, paragraphs, note, view: viewLabel } = words[kind]
  const name = t('{title} {number}', { title: title(business, written), number })
  const date = until === null ? '' : day(until)
  const values: Values = { name, total: money(total), date, hasPage: view !== null }
  return {
    text: {
      subject: t('{document} from {business}', { document: shown(name), business: shown(business.name) }),
      body: letter(
        { businessName: business.name, customerName: facts.customerName },
        written,
        paragraphs(values, written),
      ),
    },
    summary: {
      title: name,
      label: t('Total'),
      figure: values.total,
      charges: [],
      note: note(date, written),
      view: view && viewLabel ? { label: viewLabel(written), address: view.address } : null,
      payment: null,
    },
  }
}
