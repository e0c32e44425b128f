/** Texts in one language: the English text is written where it is used, and is the key of its translation. */
import { isolated } from '../domain/values/isolated-text.ts'
import { type NumberFormat, writtenFigure } from '../domain/values/number-format.ts'
import { type Message, readMessage } from './message.ts'

export interface Spoken {
  /** BCP 47, for plurals. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /**
   * The message in this language. `key` is the text, with its context behind it where it has one. English needs none.
   * Undefined while its translation is not loaded: it is then asked for again.
   */
  message?: ((text: string, key: string) => Message | undefined) | undefined
}

/** Tells apart what is one word in English and two elsewhere: `t('Open', { context: 'verb' })`. */
type Context = { readonly context?: string }

type Arguments<Values> = keyof Values extends never ? [context?: Context] : [values: Values & Context]

/** `t('Delete {number}?', { number })`: a string to read. The text is written out, as the catalogue is made from the sources. */
export type Translate = <const Text extends string>(
  text: Text,
  ...values: Arguments<ValuesOf<Text> & TagsOf<Text, never>>
) => string

/** The same with parts that are more than text: `rich('Sent to <b>{name}</b>', { name: <bdi>…</bdi>, b: text => <b>{text}</b> })`. */
export type TranslateRich<Node> = <const Text extends string>(
  text: Text,
  ...values: Arguments<ValuesOf<Text, Node | string | number> & TagsOf<Text, Node>>
) => Node

type Values = Readonly<Record<string, unknown>>
type Join = (pieces: readonly unknown[]) => unknown

export function translator(language: Spoken, numbers: NumberFormat): Translate {
  const translate = withPieces(language, numbers, pieces => pieces.join(''))
  return (text, values?: object) => String(translate(text, values as Values))
}

/** @param join makes one node of several pieces */
export function richTranslator<Node>(
  language: Spoken,
  numbers: NumberFormat,
  join: (pieces: readonly unknown[]) => Node,
): TranslateRich<Node> {
  const translate = withPieces(language, numbers, join)
  return (text, values?: object) => translate(text, values as Values) as Node
}

function withPieces(language: Spoken, numbers: NumberFormat, join: Join) {
  const plurals = new Intl.PluralRules(language.locale)
  const messages = new Map<string, Message>()

  const messageOf = (text: string, key: string): Message => {
    const known = messages.get(key)
    if (known) return known
    const message = language.message ? language.message(text, key) : readMessage(text)
    if (message) messages.set(key, message)
    return message ?? readMessage(text)
  }

  const shown = (value: unknown): unknown => {
    if (typeof value === 'number') return writtenFigure(String(value), numbers)
    return typeof value === 'string' ? isolated(value, language.direction) : value
  }

  const fill = (message: Message, values: Values, count: unknown): unknown =>
    join(
      message.map(part => {
        if (typeof part === 'string') return part
        if ('count' in part) return shown(count)
        if ('tag' in part) return (values[part.tag] as (within: unknown) => unknown)(fill(part.within, values, count))
        const value = values[part.name]
        const { kind, cases } = part
        if (!kind || !cases) return shown(value)
        const chosen =
          kind === 'select' ? String(value) : `=${value}` in cases ? `=${value}` : plurals.select(Number(value))
        return fill(cases[chosen] ?? cases.other ?? [], values, kind === 'select' ? count : value)
      }),
    )

  return (text: string, values: Values = {}): unknown =>
    fill(messageOf(text, values.context === undefined ? text : keyWithContext(text, String(values.context))), values, 0)
}

export function keyWithContext(text: string, context: string): string {
  return `${text} [${context}]`
}

/** The values of the placeholders of a text: `{ count: number }` for '{count, plural, one {# invoice} other {# invoices}}'. */
type ValuesOf<Text extends string, Plain = string | number> = string extends Text
  ? never
  : { readonly [Entry in Entries<Text> as Entry[0]]: Entry[1] extends 'plain' ? Plain : Entry[1] }

/** What a text with tags asks for besides: `<link>` is a function of the text within it. */
type TagsOf<Text extends string, Node> = {
  readonly [Name in TagNames<Text>]: (within: Node) => Node
}

type TagNames<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagNames<Rest>
  : never

/**
 * Depth tells a message from the cases of an argument: both begin with a brace, and they take turns. `Depth` is as long as braces are open.
 */
type Entries<
  Text extends string,
  Depth extends string = '',
  Found extends [string, unknown] = never,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${infer _}}${infer Rest}`
    ? Entries<`${Rest}{${After}`, Shorter<Depth>, Found>
    : IsMessage<Depth> extends true
      ? Argument<After> extends [infer Entry extends [string, unknown], infer Rest extends string, infer Opened]
        ? Entries<Rest, Opened extends true ? `${Depth}|` : Depth, Found | Entry>
        : never
      : Entries<After, `${Depth}|`, Found>
  : Found

type Shorter<Depth extends string> = Depth extends `|${infer Rest}` ? Rest : ''

type IsMessage<Depth extends string> = Depth extends `||${infer Rest}`
  ? IsMessage<Rest>
  : Depth extends ''
    ? true
    : false

/** What begins behind the brace: its name and kind, the text that follows, and whether cases follow. */
type Argument<Text extends string> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind},${string}`
    ? Text extends `${string},${string},${infer Cases}`
      ? [[Name, Kind extends ' select' ? string : number], Cases, true]
      : never
    : [[Head, 'plain'], Rest, false]
  : never
