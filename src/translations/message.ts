/**
 * The part of the ICU message format that Daybook's texts use: `{name}`, `{count, plural, one {# invoice} other {# invoices}}`,
 * `{kind, select, refund {…} other {…}}`, and `<link>…</link>` around rich text. Braces cannot be quoted: what needs them comes in as a value.
 */

export type Message = readonly Part[]
export type Part = string | Argument | Count | Tag

export interface Argument {
  readonly name: string
  readonly kind?: 'plural' | 'select'
  readonly cases?: Readonly<Record<string, Message>>
}

/** `#`: the number that the plural around it is about. */
export interface Count {
  readonly count: true
}

export interface Tag {
  readonly tag: string
  readonly within: Message
}

const ARGUMENT = /\{\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,)/.source
const TOKEN = new RegExp(`${ARGUMENT}|<(\\w+)>|</\\w+>|[#}]`, 'g')
const CASE = /\s*(=\d+|\w+)\s*\{/y
const END_OF_CASES = /\s*\}/y

/** Reads what `npm run check` has found well-formed; anything else it takes as it can. */
export function readMessage(text: string): Message {
  let place = 0

  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place
    const found = pattern.exec(text)
    place = found ? pattern.lastIndex : pattern.sticky ? place : text.length
    return found
  }

  const readParts = (ofPlural: boolean): Part[] => {
    const parts: Part[] = []
    for (;;) {
      const from = place
      const found = next(TOKEN)
      const plain = text.slice(from, found?.index)
      if (plain !== '') parts.push(plain)
      if (!found) return parts
      const [token, name, kind, tag] = found
      if (name !== undefined) parts.push(kind ? readArgument(name, kind as 'plural') : { name })
      else if (tag !== undefined) parts.push({ tag, within: readParts(ofPlural) })
      else if (token === '#') parts.push(ofPlural ? { count: true } : token)
      else return parts
    }
  }

  const readArgument = (name: string, kind: NonNullable<Argument['kind']>): Argument => {
    const cases: Record<string, Message> = {}
    for (let found = next(CASE); found; found = next(CASE)) cases[found[1] ?? ''] = readParts(kind !== 'select')
    next(END_OF_CASES)
    return { name, kind, cases }
  }

  return readParts(false)
}
