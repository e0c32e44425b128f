/** Which values a text asks for, read from the text itself by the compiler. */

/** The values of the placeholders of a text: `{ count: number }` for '{count, plural, one {# invoice} other {# invoices}}'. */
export type ValuesOf<Text extends string, Plain = string | number> = string extends Text
  ? never
  : { readonly [Entry in Entries<Text> as Entry[0]]: Entry[1] extends 'plain' ? Plain : Entry[1] }

/** What a text with tags asks for besides: `<link>` is a function of the text within it. */
export type TagsOf<Text extends string, Node> = {
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
