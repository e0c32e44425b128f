/** Dates, figures and files in an e-invoice. What cannot be read is null, with a finding that says so. */
import type { XmlElement } from '@rgrove/parse-xml'
import type { Finding } from '../../../domain/e-invoice/finding.ts'
import type { DecimalText, Identifier } from '../../../domain/e-invoice/received-invoice.ts'
import { type CalendarDate, isCalendarDate } from '../../../domain/values/calendar.ts'
import { attribute, textAt } from './xml.ts'

/** UNTDID 1001 has these for credit notes. */
export const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']

/** More than any amount has, so that a figure of a million digits is not worked with. */
const MOST_DIGITS = 40
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/

export interface Values {
  readonly findings: Finding[]
  /** @param where the path of the field in the invoice */
  decimal(element: XmlElement | undefined, where: string): DecimalText | null
  date(element: XmlElement | undefined, where: string): CalendarDate | null
  bytes(element: XmlElement | undefined, where: string): Uint8Array | null
}

export function newValues(): Values {
  const findings: Finding[] = []
  function read<Value>(element: XmlElement | undefined, where: string, parse: (text: string) => Value | undefined) {
    const text = textAt(element)
    if (text === '') return null
    const value = parse(text)
    if (value === undefined) {
      findings.push({ rule: 'unreadable', severity: 'error', where, params: { text: text.slice(0, 100) } })
    }
    return value ?? null
  }
  return {
    findings,
    decimal: (element, where) =>
      read(element, where, text =>
        text.length <= MOST_DIGITS && DECIMAL.test(text) ? text.replace('+', '') : undefined,
      ),
    date: (element, where) => read(element, where, text => calendarDate(text, attribute(element, 'format'))),
    bytes: (element, where) => read(element, where, bytesOf),
  }
}

/** `2026-11-26`, also with a time zone or a time; in CII `20261126` (format 102). */
function calendarDate(text: string, format: string): CalendarDate | undefined {
  const [, year, month, day] =
    (format === '' || format === '102' ? /^(\d{4})(\d\d)(\d\d)$/.exec(text) : null) ??
    /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-]\d\d:\d\d|T.*)?$/.exec(text) ??
    []
  const date = `${year}-${month}-${day}`
  return isCalendarDate(date) ? date : undefined
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    const letters = atob(base64)
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}

export function identifier(element: XmlElement | undefined, scheme = 'schemeID'): Identifier | null {
  return element ? { id: textAt(element), scheme: attribute(element, scheme) } : null
}
