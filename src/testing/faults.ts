/** Requests with one field wrong each, made from the description of a body and a body that is right. */

import type { Schema } from './operations.ts'
import type { Json } from './test-app.ts'

export interface Fault {
  /** What is wrong, for the name of a failure. */
  readonly what: string
  /** The field that the refusal must name: `items.0.quantity`. */
  readonly field: string
  /** The text of the body. */
  readonly text: string
}

/** Figures that JavaScript cannot write as JSON. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON = () => `\u0001${this.text}\u0001`
}

const OWNED =
  'id status number total subtotal tax paid balance stock businessId createdAt updatedAt isSample today'.split(' ')

/** Every fault that can be made in one place of a body which is right otherwise. */
export function faultsOf(body: Json, schema: Schema): Fault[] {
  return [...faultsAt(body, schema, [])].map(({ path, value, what }) => ({
    what: `${path.join('.') || 'body'} ${what}`,
    field: path.join('.') || 'body',
    text: JSON.stringify(withValue(body, path, value))?.replace(/"\\u0001(.*?)\\u0001"/g, '$1') ?? '',
  }))
}

interface FaultAt {
  readonly path: readonly (string | number)[]
  /** `undefined` takes the field away. */
  readonly value: Json
  readonly what: string
}

function* faultsAt(value: Json, schema: Schema, path: FaultAt['path']): Generator<FaultAt> {
  const nullable = isNullable(schema)
  const known = formOf(schema, value)
  const wrong = (values: Json[], what: string) =>
    values.map(one => ({ path, value: one, what: `${what}: ${shown(one)}` }))
  if (!nullable) yield* wrong([null], 'of the wrong type')
  switch (known.type) {
    case 'object':
      yield* wrong([[], 'text', 5, true], 'of the wrong type')
      // without the field that tells two forms apart, either may be meant
      for (const name of formsOf(schema).length > 1 ? [] : (known.required ?? []))
        yield { path: [...path, name], value: undefined, what: 'is missing' }
      for (const name of ['nonsense', ...OWNED].filter(one => !(one in (known.properties ?? {})))) {
        yield { path: [...path, name], value: 'x', what: 'does not belong here' }
      }
      for (const [name, field] of Object.entries(known.properties ?? {})) {
        if (value[name] !== undefined) yield* faultsAt(value[name], field, [...path, name])
      }
      return
    case 'array':
      yield* wrong([{}, 'text', 5, true, { length: 1, 0: value[0] }], 'of the wrong type')
      if (known.minItems) yield* wrong([[]], 'too few')
      if (known.maxItems) yield { path, value: Array(known.maxItems + 1).fill(value[0]), what: 'too many' }
      if (known.items) yield* faultsAt(value[0], known.items, [...path, 0])
      return
    case 'integer':
      yield* wrong(['5', 'NaN', '', true, [5], {}], 'of the wrong type')
      yield* wrong([1.5, new Raw('1e400'), new Raw('-1e400'), 1e21, -1e21, new Raw('0.1e-7')], 'no whole number')
      if (known.minimum !== undefined) yield* wrong([known.minimum - 1, -5e15], 'too small')
      if (known.maximum !== undefined && known.maximum < 2 ** 53 - 1) yield* wrong([known.maximum + 1], 'too large')
      return
    case 'boolean':
      yield* wrong(['true', '', 0, 1, [], {}], 'of the wrong type')
      return
    default:
      yield* wrong([5, true, [], ['x'], {}], 'of the wrong type')
      yield* wrong(['a\u0000b', 'a\ud800b', '\udc00', 'a\u0007b', '\u001b[31m', 'a\ufffe', '\uffffb'], 'not printable')
      yield* wrong(textFaults(known), 'not accepted')
      if (known.maxLength) yield* wrong(['x'.repeat(known.maxLength + 1)], 'too long')
  }
}

function textFaults({ format, pattern, enum: words, minLength }: Schema): string[] {
  if (words) return ['', 'nonsense', `${String(words[0]).toUpperCase()}!`, '__proto__', 'constructor', "' or 1=1 --"]
  if (format === 'date') {
    const none = ['', 'yesterday', '2026-02-30', '2026-13-01', '0000-00-00', '2026-3-1', '01.03.2026', '20260301']
    return [...none, '2026-03-01T00:00:00Z', '99999-01-01', '-2026-03-01', '1899-12-31', '3000-01-01', "2026-03-01'--"]
  }
  if (format === 'email')
    return ['a', 'a@', '@b', 'a@b', 'a b@c.example', 'a@b..example', 'a@b.example\nBcc: c@d.example']
  if (pattern?.includes('{8}'))
    return ['', 'abc', 'ABCDEFGH', 'abcdefghi', 'abcd-fgh', "a' or 1=1", '../../..', '%00', ' abcdefg']
  return minLength ? ['', '   ', '\n', '\t\u00a0'] : []
}

function isNullable({ type, anyOf }: Schema): boolean {
  return Array.isArray(type) ? type.includes('null') : (anyOf?.some(isNullable) ?? type === 'null')
}

/** The form of a choice that the value takes. */
function formOf(schema: Schema, value: Json): Schema {
  if (schema.oneOf) return schema.oneOf.find(one => one.properties?.reason?.enum?.includes(value.reason)) ?? schema
  if (schema.anyOf) {
    const forms = formsOf(schema)
    return forms.find(one => one.required?.every((name: string) => name in Object(value))) ?? forms[0] ?? schema
  }
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find(one => one !== 'null') } : schema
}

function formsOf({ anyOf = [] }: Schema): Schema[] {
  return anyOf.filter(one => one.type !== 'null' && !one.enum)
}

function withValue(body: Json, path: FaultAt['path'], value: Json): Json {
  const [name, ...rest] = path
  if (name === undefined) return value
  const copy = Array.isArray(body) ? [...body] : { ...body }
  copy[name] = withValue(copy[name], rest, value)
  return copy
}

function shown(value: Json): string {
  return JSON.stringify(value).replaceAll('\\u0001', '').slice(0, 40)
}
