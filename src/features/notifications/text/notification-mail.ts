/** The email that tells people what happened while nobody of the business was there. */
import type { NotifyingEvent } from '../../../domain/activity/notifications.ts'
import type { SubjectKind } from '../../../domain/subject.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import { type DocumentWriting, type Written, writtenIn } from '../../../formats/pdf/written-in.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import type { ActivityEntry } from '../../activity/contract.ts'

type Told = { readonly number: string; readonly name: string; readonly amount: string; readonly detail: string }

function sentences({ t }: Pick<Written, 't'>): Record<NotifyingEvent, (told: Told) => string> {
  return {
    'quote-accepted': told => t('{name} accepted quote {number}: {amount}', told),
    'quote-declined': told => t('{name} declined quote {number}', told),
    'payment-recorded': told => t('{name} paid {amount} for {number}', told),
    'payment-returned': told => t('A payment of {amount} for {number} by {name} was returned', told),
    'e-invoice-refused': told => t('The e-invoice {number} to {name} was refused', told),
    'email-failed': told => t('An email about {number} to {detail} couldn’t be sent', told),
    'recurring-invoice-failed': told =>
      t('A recurring invoice for {name} was left as a draft and needs your attention', told),
    'recurring-invoice-drafted': told => t('A recurring invoice for {name} is ready as a draft', told),
    'recurring-invoice-missed': told =>
      t('A recurring invoice for {name} missed its date and needs your attention', told),
    'bill-due': told => t('A bill from {name} is due on {detail}: {amount}', told),
    'bill-overdue': told => t('A bill from {name} has been overdue since {detail}: {amount}', told),
    'backup-failed': ({ detail }) =>
      detail === '' ? t('The last backup of Daybook failed') : t('The backups of Daybook need attention'),
  }
}

/** Where the screens show each kind. */
const PLACES: Record<SubjectKind, string> = {
  invoice: 'invoices/',
  'credit-note': 'credit-notes/',
  quote: 'quotes/',
  order: 'orders/',
  delivery: 'deliveries/',
  bill: 'bills/',
  supplier: 'suppliers/',
  customer: 'customers/',
  product: 'products/',
  business: 'notifications',
}

function detailOf(
  { recipient, dueDate, attention }: ActivityEntry['data'],
  { day }: ReturnType<typeof writtenIn>,
): string {
  if (typeof dueDate === 'string') return day(dueDate)
  if (typeof attention === 'string' && attention !== 'failed') return attention
  return typeof recipient === 'string' ? shown(recipient) : ''
}

type Placed = Pick<ActivityEntry, 'event' | 'data' | 'subject' | 'otherId'>

function placeOf({ event, data, subject, otherId }: Placed): string {
  if (event === 'backup-failed') return 'settings/backups'
  if (event === 'recurring-invoice-missed') return `recurring-invoices/${data.recurringInvoiceId}`
  if (otherId !== null) return `invoices/${otherId}`
  return `${PLACES[subject.kind]}${subject.kind === 'business' ? '' : subject.id}`
}

/**
 * @param language of the person; figures and dates have the format of the business
 * @param origin null where Daybook has no address that others can reach: the email has no links then
 */
export function notificationMail(
  { entries, count }: { readonly entries: readonly ActivityEntry[]; readonly count: number },
  business: DocumentWriting & { readonly name: string },
  currency: CurrencyCode,
  language: LanguageCode,
  origin: string | null,
): { subject: string; text: string } {
  const written = writtenIn(business, currency, { country: null, language })
  const { t } = written
  const says = sentences(written)
  const lines = entries.map(({ event, data, subject, otherId }) => {
    const { number, name } = subject
    const amount = [data.amount, data.total, data.balance].find(value => typeof value === 'number')
    const sentence = says[event as NotifyingEvent]({
      number: shown(number ?? ''),
      name: shown(name),
      amount: amount === undefined ? '' : written.money(amount),
      detail: detailOf(data, written),
    })
    const place = placeOf({ event, data, subject, otherId })
    return { sentence, link: origin === null ? '' : `${origin}/${place}` }
  })
  const [first] = lines
  const of = shown(business.name)
  const subject =
    count === 1 && first ? first.sentence : t('{count} things happened at {business}', { count, business: of })
  const parts = lines.map(({ sentence, link }) => (link === '' ? sentence : `${sentence}\n${link}`))
  if (count > lines.length) parts.push(t('Daybook shows {count} more.', { count: count - lines.length }))
  const text = parts.join('\n\n')
  return {
    subject,
    text: `${text}\n\n${t('You get this because you turned on emails in Daybook, under Notifications.')}\n`,
  }
}
