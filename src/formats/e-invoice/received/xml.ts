/** Reads XML by others: no document types, no entities of its own, limits of depth. Elements are known by their names without prefix. */
import { parseXml, type XmlDocument, XmlElement, XmlError } from '@rgrove/parse-xml'
import { type FileRefusal, RuleBroken } from '../../../domain/rule-broken.ts'

/** UBL and CII have no more than 12. */
const DEEPEST = 100

/** Of elements, which begin and end: enough for twenty thousand lines. Each takes some hundred bytes of memory. */
const MOST_TAGS = 2_000_000

/** @throws RuleBroken `file-refused`, `not-an-e-invoice` */
export function xmlRoot(bytes: Uint8Array): XmlElement {
  const text = textOfXml(bytes)
  if (countOf('<', text) > MOST_TAGS) throw refused('too-much-work')
  // in a document type, entities could be declared that grow or read files
  if (text.includes('<!DOCTYPE')) throw refused('doctype')
  const document = parsed(text)
  checkDepth(document)
  if (!document.root) throw new RuleBroken('not-an-e-invoice', {})
  return document.root
}

function countOf(letter: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count++
  return count
}

export function refused(reason: FileRefusal): RuleBroken<'file-refused'> {
  return new RuleBroken('file-refused', { reason })
}

function parsed(text: string): XmlDocument {
  try {
    return parseXml(text)
  } catch (error) {
    // the parser calls itself for each element within another
    if (error instanceof RangeError) throw refused('too-deep')
    if (!(error instanceof XmlError)) throw error
    throw text.trimStart().startsWith('<') ? refused('damaged') : new RuleBroken('not-an-e-invoice', {})
  }
}

function checkDepth(document: XmlDocument): void {
  let level = document.children.filter(child => child instanceof XmlElement)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw refused('too-deep')
    level = level.flatMap(element => element.children.filter(child => child instanceof XmlElement))
  }
}

const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>/

/** In the encoding that it names or begins with, and without its declaration, where some programs write an encoding that doesn't exist. */
function textOfXml(bytes: Uint8Array): string {
  const text = decoderFor(bytes).decode(bytes)
  return text.replace(DECLARATION, '').trim()
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be')
  const [, named = 'utf-8'] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
      new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
    ) ?? []
  try {
    return new TextDecoder(named.startsWith('utf-16') ? 'utf-8' : named)
  } catch {
    return new TextDecoder()
  }
}

export function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The namespace of the root. */
export function namespaceOf({ name, attributes }: XmlElement): string {
  const at = name.indexOf(':')
  return attributes[at < 0 ? 'xmlns' : `xmlns:${name.slice(0, at)}`] ?? ''
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  return element.children.filter(child => child instanceof XmlElement && nameOf(child) === name) as XmlElement[]
}

/** The first element at the path. */
export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path) {
    found = found?.children.find(each => each instanceof XmlElement && nameOf(each) === name) as XmlElement | undefined
  }
  return found
}

/** All elements at the path. */
export function all(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(each => children(each, name)),
    element ? [element] : [],
  )
}

/** What the first element at the path says, with spaces as one; empty where there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return wordsOf(child(element, ...path)).replace(/\s+/g, ' ')
}

/** With its line breaks, of words that a person reads. */
export function linesAt(element: XmlElement | undefined, ...path: string[]): string {
  const lines = wordsOf(child(element, ...path)).split('\n')
  return lines.map(line => line.trim()).join('\n')
}

function wordsOf(element: XmlElement | undefined): string {
  return element?.text.trim() ?? ''
}

export function attribute(element: XmlElement | undefined, name: string): string {
  return element?.attributes[name]?.trim() ?? ''
}
