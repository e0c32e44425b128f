/** Fields of a business’s own on its customers, products and documents: what they may be, what they hold, and what is printed of them. */
import { isCalendarDate } from '../values/calendar.ts'

export const ownFieldPlaces = ['customer', 'product', 'document'] as const
export type OwnFieldPlace = (typeof ownFieldPlaces)[number]

export const ownFieldTypes = ['text', 'date', 'choice'] as const
export type OwnFieldType = (typeof ownFieldTypes)[number]

/** Of each place. */
export const MOST_OWN_FIELDS = 5

export interface OwnField {
  readonly id: string
  readonly place: OwnFieldPlace
  readonly name: string
  readonly type: OwnFieldType
  /** Of a choice; otherwise empty. */
  readonly options: string[]
  readonly isPrinted: boolean
}

/** By the ids of the fields: a text, a date as YYYY-MM-DD, or the text of an option. A field without a value is left out. */
export type OwnValues = Readonly<Record<string, string>>

/** A field as a document prints it. */
export interface OwnFact {
  readonly name: string
  readonly type: OwnFieldType
  /** A date as YYYY-MM-DD. */
  readonly value: string
}

export interface OwnValueFault {
  readonly fieldId: string
  readonly code: 'own-field-unknown' | 'own-value-not-a-date' | 'own-value-not-an-option'
  /** Of the field; empty where it is not known. */
  readonly name: string
}

export function ownFieldsOf(fields: readonly OwnField[], place: OwnFieldPlace): OwnField[] {
  return fields.filter(field => field.place === place)
}

/** What is wrong with the values of a request. What a record had may stay: an option may have been removed since. */
export function ownValueFaults(fields: readonly OwnField[], values: OwnValues, current: OwnValues): OwnValueFault[] {
  return Object.entries(values).flatMap(([fieldId, value]): OwnValueFault[] => {
    if (value === '' || value === current[fieldId]) return []
    const field = fields.find(({ id }) => id === fieldId)
    if (!field) return [{ fieldId, code: 'own-field-unknown', name: '' }]
    const { name, type, options } = field
    if (type === 'date' && !isCalendarDate(value)) return [{ fieldId, code: 'own-value-not-a-date', name }]
    if (type === 'choice' && !options.includes(value)) return [{ fieldId, code: 'own-value-not-an-option', name }]
    return []
  })
}

/** Those of fields that are there, without the empty ones. */
export function filledOwnValues(fields: readonly OwnField[], values: OwnValues): OwnValues {
  return Object.fromEntries(
    Object.entries(values).filter(([fieldId, value]) => value !== '' && fields.some(({ id }) => id === fieldId)),
  )
}

/** A record without values of fields that were removed since: what a form kept may be older than the fields. */
export function withoutRemovedFields<Valued extends { ownValues: OwnValues }>(
  record: Valued,
  place: OwnFieldPlace,
  fields: readonly OwnField[],
): Valued {
  return { ...record, ownValues: filledOwnValues(ownFieldsOf(fields, place), record.ownValues) }
}

/** Values of fields that are still there, in their order. */
export function ownFactsOf(fields: readonly OwnField[], place: OwnFieldPlace, values: OwnValues): OwnFact[] {
  return ownFieldsOf(fields, place).flatMap(({ id, name, type }) => {
    const value = values[id]
    return value ? [{ name, type, value }] : []
  })
}

/** What a document prints of them. */
export function printedOwnFacts(fields: readonly OwnField[], place: OwnFieldPlace, values: OwnValues): OwnFact[] {
  const printed = fields.filter(({ isPrinted }) => isPrinted)
  return ownFactsOf(printed, place, values)
}

/** For the history: one line each. */
export function ownValuesInWords(fields: readonly OwnField[], place: OwnFieldPlace, values: OwnValues): string {
  return ownFactsOf(fields, place, values)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')
}
