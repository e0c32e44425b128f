/** Finds the documents whose numbers or payment references a text has, without comparing each transaction with each document. */

interface Numbered {
  readonly id: string
  readonly number: string
  /** What is to be written with the payment, where that is not the number. */
  readonly paymentReference?: string
}

export interface Named<Document> {
  readonly document: Document
  readonly by: 'number' | 'reference'
  /** Found with what the number begins with; people leave it out. */
  readonly isWhole: boolean
  /** A short number may stand for something else. */
  readonly isShort: boolean
}

export interface NumberIndex<Document> {
  add(document: Document): void
  /** In no order. */
  namedIn(text: string, reference: string): Named<Document>[]
}

const SHORTEST_NUMBER = 5
const SHORTEST_PAYLOAD = 3

/** @param documents to begin with */
export function numberIndex<Document extends Numbered>(documents: readonly Document[] = []): NumberIndex<Document> {
  const byDigits = new Map<string, Document[]>()
  const byReference = new Map<string, Document[]>()
  const lengths = new Set<number>()
  const put = (index: typeof byDigits, digits: string, document: Document) => {
    add(index, digits, document)
    lengths.add(digits.length)
  }
  const finders = new Map<string, NumberFinder>()
  const finderOf = (text: string) => {
    const finder = finders.get(text) ?? numberFinder(text)
    finders.set(text, finder)
    return finder
  }
  const index: NumberIndex<Document> = {
    add(document) {
      const closedUp = closeUp(document.number)
      if (closedUp !== '') put(byDigits, closedUp.replace(/\D/g, ''), document)
      const reference = closeUp(document.paymentReference ?? '')
      if (reference.length >= SHORTEST_NUMBER && reference !== closedUp)
        put(byReference, longestDigits(reference), document)
    },
    namedIn(text, reference) {
      const upper = `${text} ${reference}`.toUpperCase()
      const closedUp = closeUp(upper)
      const payloads = referencePayloads(reference === '' ? text : reference)
      const digits = digitsIn(closedUp, lengths)
      const isIn = (finder: NumberFinder) => closedUp.includes(finder.closedUp) && finder.whole().test(upper)
      const found = new Map<string, Named<Document>>()
      for (const document of foundIn(byReference, digits)) {
        if (isIn(finderOf(document.paymentReference ?? ''))) {
          found.set(document.id, { document, by: 'reference', isWhole: true, isShort: false })
        }
      }
      for (const payload of payloads) {
        if (payload.length < SHORTEST_PAYLOAD) continue
        for (const document of byDigits.get(payload) ?? []) {
          found.set(document.id, { document, by: 'reference', isWhole: true, isShort: false })
        }
      }
      for (const document of foundIn(byDigits, digits)) {
        if (found.has(document.id)) continue
        const finder = finderOf(document.number)
        const isWhole = isIn(finder)
        // without what it begins with, as people copy it
        if (!isWhole && !finder.tail()?.test(upper)) continue
        const isShort = finder.closedUp.length < SHORTEST_NUMBER
        found.set(document.id, { document, by: 'number', isWhole, isShort })
      }
      return [...found.values()]
    },
  }
  for (const document of documents) index.add(document)
  return index
}

function add<Document>(index: Map<string, Document[]>, key: string, document: Document): void {
  const documents = index.get(key)
  if (documents) documents.push(document)
  else index.set(key, [document])
}

/** Those without any digits are always looked at. */
function* foundIn<Document>(index: ReadonlyMap<string, readonly Document[]>, digits: ReadonlySet<string>) {
  for (const key of digits) yield* index.get(key) ?? []
  yield* index.get('') ?? []
}

/** All substrings of these lengths in a row of digits. */
function digitsIn(closedUp: string, lengths: Iterable<number>): Set<string> {
  const found = new Set<string>()
  for (const [row] of closedUp.matchAll(/\d+/g)) {
    for (const length of lengths) {
      if (length === 0) continue
      for (let at = 0; at + length <= row.length; at++) found.add(row.slice(at, at + length))
    }
  }
  return found
}

function longestDigits(closedUp: string): string {
  return (closedUp.match(/\d+/g) ?? []).reduce((longest, row) => (row.length > longest.length ? row : longest), '')
}

function closeUp(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

interface NumberFinder {
  readonly closedUp: string
  readonly whole: () => RegExp
  readonly tail: () => RegExp | undefined
}

/** Banks lose signs and spaces, and break lines in the middle. */
function numberFinder(number: string): NumberFinder {
  const closedUp = closeUp(number)
  const [, letters = '', tail = ''] = /^(\D*)(.*)$/su.exec(closedUp) ?? []
  const spaced = (text: string) =>
    [...text].map(letter => (/[$()*+.?[\\\]^{|}]/.test(letter) ? `\\${letter}` : letter)).join('[\\s\\p{P}]{0,2}')
  const before = letters === '' ? '[\\p{L}\\p{N}]' : '\\p{N}'
  return {
    closedUp,
    whole: () => new RegExp(`(?<!${before})${spaced(closedUp)}(?!\\p{N})`, 'u'),
    tail: () =>
      letters !== '' && tail.length >= SHORTEST_NUMBER
        ? new RegExp(`(?<!\\p{N})${spaced(tail)}(?!\\p{N})`, 'u')
        : undefined,
  }
}

/**
 * What payment slips encode: the Swiss QR reference (27 digits, the last one a check digit), `RF18…`, and the Belgian `+++123/4567/89012+++`
 * (12 digits, the last two check digits). Leading zeros are fill.
 */
function referencePayloads(text: string): Set<string> {
  const payloads = new Set<string>()
  const add = (payload: string) => payloads.add(payload.replace(/^0+/, ''))
  const closed = text.replace(/\s/g, '').toUpperCase()
  for (const [, payload = ''] of closed.matchAll(/(?<!\d)(\d{26})\d(?!\d)/g)) add(payload)
  for (const [, payload = ''] of closed.matchAll(/RF\d{2}([A-Z0-9]{1,21})(?![A-Z0-9])/g))
    add(payload.replace(/\D/g, ''))
  for (const [, one = '', two = '', three = ''] of closed.matchAll(/[+*]{3}(\d{3})\/?(\d{4})\/?(\d{3})\d{2}[+*]{3}/g)) {
    add(one + two + three)
  }
  const [, bare] = /^(\d{10})\d{2}$/.exec(closed) ?? []
  if (bare !== undefined) add(bare)
  return payloads
}
