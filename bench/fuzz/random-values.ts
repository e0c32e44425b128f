/** Random values for a schema: most of them fit, some are extreme, and some have another shape. A seed repeats them. */
import { HEADER_BREAKS, HOSTILE_TEXTS } from '../../src/testing/hostile-texts.ts'
import type { Schema } from './described.ts'

export interface RandomValues {
  chance(part: number): boolean
  oneOf<Value>(values: readonly Value[]): Value
  text(): string
  /** @param ids of which some are used where an id is expected */
  value(schema: Schema, ids: readonly string[]): unknown
}

const TEXTS = [
  ...HOSTILE_TEXTS,
  ...HEADER_BREAKS,
  ...['', ' ', 'Acme', 'a', '0', '-1', 'null', '../../etc/passwd', '%00', "'; drop table invoices; --", '\\', '%', '_'],
  ...['\ud800', 'a\ud83d', '\u202eabc', '\u200b', '\ufeff', 'e\u0301', 'W'.repeat(5000), '🧾'.repeat(100)],
]
const DATES = [
  '2026-03-10',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-0001-12-31',
  '2026-3-1',
  'today',
]
const NUMBERS = [0, 1, -1, 0.5, 1000, 99_999, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308, -0]
const OTHERS: readonly unknown[] = [null, true, 0, '', [], {}, [[]], { id: 1 }, 'text', 2 ** 60]
const DEEPEST = 6
const FITS = 0.93

export function randomValues(seed: number): RandomValues {
  let state = seed
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const chance = (part: number) => next() < part
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const text = () => (chance(0.2) ? oneOf(TEXTS) + oneOf(TEXTS) : oneOf(TEXTS))

  const string = ({ format, maxLength }: Schema, ids: readonly string[], name: string) => {
    if (/id$/i.test(name) && ids.length > 0 && chance(0.85)) return oneOf(ids)
    if (format === 'date') return chance(0.6) ? '2026-03-10' : oneOf(DATES)
    if (format === 'email' || /email/i.test(name)) return chance(0.7) ? 'ann@acme.example' : `${text()}@acme.example`
    if (chance(0.3)) return oneOf(['Acme', 'Walnut Shelf', 'A-1', 'DE', 'EUR', '2026-03-10'])
    return maxLength !== undefined && chance(0.8) ? text().slice(0, maxLength) : text()
  }
  const number = ({ minimum, maximum, type }: Schema) => {
    const from = Math.max(minimum ?? 0, -1e9)
    const to = Math.min(maximum ?? 100_000, 1e9)
    if (chance(0.6)) return Math.floor(from + next() * Math.min(to - from, 10_000))
    if (chance(0.4)) return oneOf([minimum ?? 0, maximum ?? 0, (minimum ?? 0) - 1, (maximum ?? 0) + 1])
    const value = oneOf(NUMBERS)
    return type === 'integer' && chance(0.7) ? Math.trunc(value) : value
  }
  const object = ({ properties = {}, required = [] }: Schema, ids: readonly string[], depth: number) => {
    const entries = Object.entries(properties).filter(([name]) => chance(required.includes(name) ? 0.98 : 0.5))
    const made = Object.fromEntries(entries.map(([name, schema]) => [name, fitting(schema, ids, depth + 1, name)]))
    return chance(0.02) ? { ...made, [oneOf(['id', '__proto__', 'total', 'constructor', ''])]: oneOf(OTHERS) } : made
  }
  const fitting = (schema: Schema, ids: readonly string[], depth: number, name: string): unknown => {
    if (depth > DEEPEST || !chance(FITS)) return oneOf(OTHERS)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return oneOf(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fitting(oneOf(choices), ids, depth, name)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(one => fitting(one, ids, depth, name)))
    const type = typeof schema.type === 'string' ? schema.type : oneOf(schema.type ?? ['string'])
    if (type === 'object' || schema.properties) return object(schema, ids, depth)
    if (type === 'array')
      return Array.from(
        { length: Math.floor(next() * Math.min((schema.maxItems ?? 3) + 1, chance(0.02) ? 700 : 4)) },
        () => fitting(schema.items ?? {}, ids, depth + 1, name),
      )
    if (type === 'integer' || type === 'number') return number({ ...schema, type })
    if (type === 'boolean') return chance(0.5)
    return type === 'null' ? null : string(schema, ids, name)
  }
  return { chance, oneOf, text, value: (schema, ids) => fitting(schema, ids, 0, '') }
}
