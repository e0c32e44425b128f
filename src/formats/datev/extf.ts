/**
 * Files in DATEV’s own format, version 700: a header, the names of the columns, and one line per record, with semicolons between fields and CRLF
 * behind lines. Texts are in quotation marks, also empty ones, and nothing else is. https://developer.datev.de/de/file-format/details/datev-format
 */
import type { AccountChart } from '../../domain/accounting/revenue-accounts.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { harmless } from '../sheets/spreadsheet.ts'

export interface DatevBatch {
  readonly consultantNumber: number
  readonly clientNumber: number
  readonly chart: AccountChart
  readonly accountLength: number
  /** The first day of the financial year, which says the year of each booking. */
  readonly yearFrom: CalendarDate
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly madeAt: Date
}

/** A text is quoted; a number, a date and an amount are written as they are; null leaves the field out. */
export type Field = { readonly text: string } | string | number | null

/** A spreadsheet that opens the file runs none of it as a formula. @param most letters that the field takes */
export const textField = (text: string, most: number): Field => ({ text: cut(harmless(cut(text, most)), most) })

/** @param name of a batch of bookings; null for debtors and creditors */
export function headerLine(name: string | null, batch: DatevBatch): string {
  const isBookings = name !== null
  const { consultantNumber, clientNumber, chart, accountLength, yearFrom, from, to, madeAt } = batch
  const empty = { text: '' }
  return lineOf([
    { text: 'EXTF' },
    700,
    isBookings ? 21 : 16,
    { text: isBookings ? 'Buchungsstapel' : 'Debitoren/Kreditoren' },
    isBookings ? 13 : 5,
    madeAt.toISOString().replace(/\D/g, ''),
    null,
    { text: 'RE' },
    { text: 'Daybook' },
    empty,
    consultantNumber,
    clientNumber,
    compact(yearFrom),
    accountLength,
    isBookings ? compact(from) : null,
    isBookings ? compact(to) : null,
    isBookings ? textField(`${name} ${from}`, 30) : empty,
    empty,
    // bookings of the year, for whatever purpose, which the accountant may still change
    ...(isBookings ? [1, 0, 0, { text: 'EUR' }] : [null, null, null, empty]),
    null,
    empty,
    null,
    null,
    chart === 'other' ? empty : { text: chart },
    null,
    null,
    empty,
    empty,
  ])
}

export function lineOf(fields: readonly Field[]): string {
  return `${fields.map(written).join(';')}\r\n`
}

function written(field: Field): string {
  if (field === null) return ''
  if (typeof field !== 'object') return String(field)
  return `"${field.text.replaceAll('"', '""')}"`
}

// no control characters and no line ends
function cut(text: string, most: number): string {
  return [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim()
}

/** 20260301 */
function compact(date: CalendarDate): string {
  return date.replaceAll('-', '')
}
