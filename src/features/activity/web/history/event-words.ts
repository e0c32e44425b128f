/** How one kind of event is put into words, and what the words of several kinds share. */
import type { LucideIcon } from 'lucide-react'
import { contactMails } from '../../../../domain/mail/contacts.ts'
import { dateInTimeZone, isCalendarDate } from '../../../../domain/values/calendar.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { LANGUAGES, languageCodes } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { namedLanguages } from '../../../../web/business/document-options.ts'
import { receivedWords } from '../../../customers/web/contact-words.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import type { History } from '../../contract.ts'

export type HistoryEntry = History['entries'][number]

export type Change = { term: string; before: string; after: string }

/** Every part is a text, or is read from the event. Empty notes are left out. */
export interface EventWords {
  readonly icon: LucideIcon
  readonly what: string | ((event: ReadEvent) => string)
  readonly notes?: (event: ReadEvent) => string[]
  readonly changes?: (event: ReadEvent) => Change[]
  readonly leadsTo?: (event: ReadEvent) => LeadsTo | undefined
}

/** The document that came of an event, or where a person goes on. */
export type LeadsTo =
  | { creditNoteId: string }
  | { invoiceId: string }
  | { recurringInvoiceId: string }
  | { settings: 'backups' }

export type ReadEvent = ReturnType<typeof readEvent>

/** What the words of an event are made of. The subject is known in lists of many subjects. */
export type EntryToRead = Omit<HistoryEntry, 'actor'> & { readonly subject?: { readonly name: string } }

/** An event with its data, where older events may lack what newer ones keep. */
export function readEvent(
  { data, otherId, at, subject }: Omit<EntryToRead, 'event'>,
  currency: CurrencyCode,
  timeZone: string,
) {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const figure = (name: string) => (typeof data[name] === 'number' ? data[name] : 0)
  return {
    data,
    otherId,
    at,
    currency,
    timeZone,
    text,
    figure,
    day: (name: string) => (text(name) === '' ? '' : dateAsText(text(name))),
    money: (name: string) => moneyAsText(figure(name), currency),
    isolated: (name: string) => isolated(text(name)),
    name: text('name'),
    /** The name of what it happened to, in lists of many subjects. */
    of: isolated(subject?.name ?? ''),
    today: dateInTimeZone(new Date(), timeZone),
  }
}

export type Form =
  | 'text'
  | 'date'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'yes-no'
  | 'taxes'
  | 'lines'
  | 'contacts'
  | 'own-values'
  | 'language'
  | 'translations'
export type ShownFields = Readonly<Record<string, { term: string; form: Form }>>

export function changeOf(
  { term, form }: ShownFields[string],
  before: unknown,
  after: unknown,
  currency: CurrencyCode,
): Change {
  return { term, before: valueInWords(before, form, currency), after: valueInWords(after, form, currency) }
}

export function valueInWords(value: unknown, form: Form, currency: CurrencyCode): string {
  if (form === 'taxes') return taxesInWords(value)
  if (form === 'lines') return linesInWords(value)
  if (form === 'contacts') return contactsInWords(value)
  if (form === 'language') return languageInWords(value)
  if (form === 'translations') return namedLanguages(typeof value === 'string' ? value : '') || t('nothing')
  if (form === 'own-values') return ownValuesInWords(value)
  if (form === 'yes-no') return value === true ? t('Yes') : t('No')
  if (typeof value === 'string' && value !== '') return form === 'date' ? dateAsText(value, 'short') : value
  if (typeof value !== 'number') return t('nothing')
  if (form === 'money') return moneyAsText(value, currency)
  return form === 'percent' ? percentAsText(value) : quantityAsText(value)
}

function taxesInWords(value: unknown): string {
  const taxes = (Array.isArray(value) ? value : []).map(fieldsIn)
  return taxes.map(({ name, rate }) => taxWords({ name: String(name), rate: Number(rate) })).join(', ') || t('nothing')
}

/** One a line; what each receives comes last, as the API names it. */
function contactsInWords(value: unknown): string {
  const inWords = (line: string) => {
    const parts = line.split(' · ')
    const named = parts.at(-1)?.split(', ') ?? []
    const receives = contactMails.filter(mail => named.includes(mail))
    return receives.length === named.length ? [...parts.slice(0, -1), receivedWords(receives)].join(' · ') : line
  }
  return typeof value === 'string' && value !== '' ? value.split('\n').map(inWords).join('\n') : t('nothing')
}

function languageInWords(value: unknown): string {
  const code = languageCodes.find(one => one === value)
  return code ? LANGUAGES[code].name : t('nothing')
}

/** One a line, its dates as the API writes them. */
function ownValuesInWords(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const inWords = text.replace(/(?<=: )\d{4}-\d{2}-\d{2}$/gm, day =>
    isCalendarDate(day) ? dateAsText(day, 'short') : day,
  )
  return inWords || t('nothing')
}

function linesInWords(value: unknown): string {
  const lines = (Array.isArray(value) ? value : []).map(fieldsIn)
  return (
    lines.map(({ label, value }) => t('{name}: {value}', { name: String(label), value: String(value) })).join('\n') ||
    t('nothing')
  )
}

export function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** No link when the draft has been deleted since. */
export function otherInvoice({ otherId }: ReadEvent): LeadsTo | undefined {
  return otherId === null ? undefined : { invoiceId: otherId }
}
