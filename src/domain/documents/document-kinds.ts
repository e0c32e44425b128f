/** The kinds of documents, and what each of them can do. Every list of kinds is taken from here; docs/adding-a-document-kind.md says how one is added. */

interface KindOfDocument {
  /** Its numbers: the setting that holds their pattern, and the pattern of a new business. */
  readonly series: { readonly setting: string; readonly pattern: string }
  /** The emails about it. */
  readonly mail: readonly string[]
  /** Whether its customer can be given a public link to it. */
  readonly link: boolean
  /** Whether it moves stock. Goods that come back with a credit note are moved by its invoice. */
  readonly stock: boolean
  /** Whether it belongs to the books: what it says is recorded and chained, and can be written as an e-invoice. */
  readonly booked: boolean
  /** What is kept of it as it was first shown or sent. */
  readonly printed: readonly string[]
}

export const documentKinds = {
  invoice: {
    series: { setting: 'numberingPattern', pattern: 'INV-{year}-{number:4}' },
    mail: ['invoice', 'reminder'],
    link: true,
    stock: true,
    booked: true,
    // a cancelled invoice is kept with the mark of its cancellation, beside the invoice itself
    printed: ['invoice', 'cancelled-invoice'],
  },
  'credit-note': {
    series: { setting: 'creditNotePattern', pattern: 'CN-{year}-{number:4}' },
    mail: ['credit-note'],
    link: false,
    stock: false,
    booked: true,
    printed: ['credit-note'],
  },
  quote: {
    series: { setting: 'quotePattern', pattern: 'Q-{year}-{number:4}' },
    mail: ['quote'],
    link: true,
    stock: false,
    booked: false,
    printed: ['quote'],
  },
  order: {
    series: { setting: 'orderPattern', pattern: 'SO-{year}-{number:4}' },
    mail: ['order'],
    link: false,
    // its deliveries and invoices do
    stock: false,
    booked: false,
    printed: ['order'],
  },
  delivery: {
    series: { setting: 'deliveryPattern', pattern: 'DN-{year}-{number:4}' },
    mail: [],
    link: false,
    stock: true,
    booked: false,
    printed: ['delivery', 'cancelled-delivery'],
  },
} as const satisfies Record<string, KindOfDocument>

type Kinds = typeof documentKinds
export type DocumentKind = keyof Kinds
export type DocumentMail = Kinds[DocumentKind]['mail'][number]
export type PrintedKind = Kinds[DocumentKind]['printed'][number]
type KindThat<Does extends 'link' | 'stock' | 'booked'> = {
  [Kind in DocumentKind]: Kinds[Kind][Does] extends true ? Kind : never
}[DocumentKind]
export type LinkedKind = KindThat<'link'>
export type StockMovingKind = KindThat<'stock'>
export type BookedKind = KindThat<'booked'>

export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]
export const documentMails: readonly DocumentMail[] = documentKindNames.flatMap(kind => [...documentKinds[kind].mail])
export const linkedKinds = documentKindNames.filter((kind): kind is LinkedKind => documentKinds[kind].link)
export const stockMovingKinds = documentKindNames.filter((kind): kind is StockMovingKind => documentKinds[kind].stock)
export const bookedKinds = documentKindNames.filter((kind): kind is BookedKind => documentKinds[kind].booked)

/** The emails about invoices and their credit notes. */
export const bookedMails = bookedKinds.flatMap(kind => [...documentKinds[kind].mail])
export type BookedMail = (typeof bookedMails)[number]
export type UnbookedMail = Exclude<DocumentMail, BookedMail>
