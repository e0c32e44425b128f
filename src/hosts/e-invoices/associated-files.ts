/**
 * The files that hang on a PDF as associated files (/AF) alone, which pdf.js does not name: e-invoices of some programs do. What cannot be
 * understood is left out. Encrypted files are not read.
 */
import { constants, inflateSync } from 'node:zlib'
import { MOST_E_INVOICE_BYTES } from '../../formats/e-invoice/read-e-invoice.ts'
import type { FileInPdf } from './files-in-pdf.ts'

/** A scan of a thousand pages has fewer. */
const MOST_OBJECTS = 200_000
const MOST_FILES = 100

/** An object as it stands in the file: its dictionary, and where its stream begins. */
interface StoredObject {
  readonly dictionary: string
  readonly streamAt?: number
}

export function associatedFiles(file: Uint8Array): readonly FileInPdf[] {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (/\/Encrypt\s/.test(text)) return []
  const unpack = unpacker()
  const objects = objectsIn(text, unpack)
  const named = [...objects.values()].flatMap(({ dictionary }) => associatedWith(dictionary, objects))
  return [...new Set(named)].slice(0, MOST_FILES).flatMap(number => fileOf(number, objects, text, unpack))
}

type Unpack = (packed: Buffer) => Buffer | undefined

/** All that it unpacks together has a limit. */
function unpacker(): Unpack {
  let left = MOST_E_INVOICE_BYTES
  return packed => {
    if (left <= 0) return undefined
    try {
      // some programs write no end
      const plain = inflateSync(packed, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH })
      left -= plain.length
      return plain
    } catch (error) {
      if (error instanceof RangeError) left = 0
      return undefined
    }
  }
}

/** By number. A later one takes the place of an earlier one, as in files that were changed. */
function objectsIn(text: string, unpack: Unpack): ReadonlyMap<number, StoredObject> {
  const objects = new Map<number, StoredObject>()
  let count = 0
  for (const { 0: head, 1: number, index } of text.matchAll(/\b(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
    count++
    if (count > MOST_OBJECTS) break
    const from = index + head.length
    const end = text.indexOf('endobj', from)
    if (end < 0) break
    const whole = text.slice(from, end)
    const stream = whole.indexOf('stream')
    const dictionary = stream < 0 ? whole : whole.slice(0, stream)
    const object = stream < 0 ? { dictionary } : { dictionary, streamAt: from + stream + 'stream'.length }
    objects.set(Number(number), object)
    if (!/\/Type\s*\/ObjStm\b/.test(dictionary)) continue
    const content = contentOf(object, text, unpack)
    if (content) for (const [each, within] of packedObjects(dictionary, content)) objects.set(each, within)
  }
  return objects
}

/** Objects in a stream: their numbers and places come first. */
function packedObjects(dictionary: string, content: Buffer): readonly (readonly [number, StoredObject])[] {
  const first = numberAt('First', dictionary)
  const text = content.toString('latin1')
  const places = (text.slice(0, first).match(/\d+/g) ?? []).map(Number)
  return Array.from({ length: Math.min(Math.floor(places.length / 2), MOST_OBJECTS) }, (_, at) => {
    const [number = 0, from = 0, , to = text.length] = places.slice(at * 2, at * 2 + 4)
    return [number, { dictionary: text.slice(first + from, first + to) }] as const
  })
}

function numberAt(name: string, dictionary: string): number {
  return Number(new RegExp(`/${name}\\s+(\\d{1,9})(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0)
}

const references = (text: string) =>
  [...text.matchAll(/(\d{1,9})\s+\d{1,5}\s+R\b/g)].map(([, number]) => Number(number))

/** The numbers of the files that an object names, in itself or in a list of its own. */
function associatedWith(dictionary: string, objects: ReadonlyMap<number, StoredObject>): readonly number[] {
  const [, list, one] = /\/AF\s*(?:\[([^\]]*)\]|(\d{1,9}\s+\d{1,5}\s+R))/.exec(dictionary) ?? []
  if (list !== undefined) return references(list)
  return references(one ?? '').flatMap(number => {
    const named = objects.get(number)?.dictionary.trim() ?? ''
    return named.startsWith('[') ? references(named) : [number]
  })
}

function fileOf(
  number: number,
  objects: ReadonlyMap<number, StoredObject>,
  text: string,
  unpack: Unpack,
): readonly FileInPdf[] {
  const about = objects.get(number)?.dictionary ?? ''
  const [, embedded = ''] = /\/EF\s*<<([^>]*)>>/.exec(about) ?? []
  const [stored] = references(embedded).flatMap(each => objects.get(each) ?? [])
  const bytes = stored && contentOf(stored, text, unpack)
  if (!bytes) return []
  return [{ name: stringAt('UF', about) || stringAt('F', about), description: stringAt('Desc', about), bytes }]
}

/** Packed by Flate, as nearly all are, or not at all. */
function contentOf({ dictionary, streamAt }: StoredObject, text: string, unpack: Unpack): Buffer | undefined {
  if (streamAt === undefined) return undefined
  const from = streamAt + (text.startsWith('\r\n', streamAt) ? 2 : 1)
  const length = numberAt('Length', dictionary)
  const end = text.indexOf('endstream', from + length)
  const isAtEnd = length > 0 && end >= 0 && text.slice(from + length, end).trim() === ''
  const to = isAtEnd ? from + length : text.indexOf('endstream', from)
  if (to < from || to - from > MOST_E_INVOICE_BYTES) return undefined
  const raw = Buffer.from(text.slice(from, to), 'latin1')
  const [, filters = ''] = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary) ?? []
  const names = filters.match(/\w+/g) ?? []
  if (names.length === 0) return raw
  return names.length === 1 && ['FlateDecode', 'Fl'].includes(names[0] ?? '') ? unpack(raw) : undefined
}

/** A text in parentheses or in hexadecimal digits. */
function stringAt(name: string, dictionary: string): string {
  const [, plain, digits] =
    new RegExp(`/${name}\\s*(?:\\(((?:\\\\.|[^\\\\)])*)\\)|<([\\dA-Fa-f\\s]*)>)`, 's').exec(dictionary) ?? []
  const letters =
    plain === undefined
      ? Buffer.from((digits ?? '').replace(/\s/g, ''), 'hex').toString('latin1')
      : plain
          .replace(/\\(\d{1,3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
          .replace(/\\(.)/gs, '$1')
  return letters.startsWith('þÿ') ? new TextDecoder('utf-16be').decode(Buffer.from(letters, 'latin1')) : letters
}
