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

/** In the encoding that it begins with or names, and without its declaration, where some programs write an encoding that doesn't exist. */
function textOfXml(bytes: Uint8Array): string {
  return decoded(bytes).replace(DECLARATION, '').trim()
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return decodedAs('utf-16le', bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return decodedAs('utf-16be', bytes)
  const named = encodingOf(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES)))
  if (named !== 'utf-8') return decodedAs(named, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // what says UTF-8, or nothing, and isn't, was written by Windows as a rule
    return decodedAs('windows-1252', bytes)
  }
}

const decodedAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

const DECLARATION_BYTES = 1024

/** That of a file in letters of one byte; UTF-8 where none is named that exists. */
function encodingOf(beginning: string): string {
  const [, named = 'utf-8'] = /^(?:ï»¿)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? []
  // one with UTF-16 in it would not be read up to here
  if (beginning.startsWith('ï»¿') || /^utf-?16/i.test(named)) return 'utf-8'
  try {
    return new TextDecoder(named).encoding
  } catch {
    return 'utf-8'
  }
}

export function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** As the element declares it, or one around it. */
export function namespaceOf({ name, attributes, parent }: XmlElement): string {
  const at = name.indexOf(':')
  const declaration = at < 0 ? 'xmlns' : `xmlns:${name.slice(0, at)}`
  let declared = attributes[declaration]
  for (let around = parent; declared === undefined && around instanceof XmlElement; around = around.parent) {
    declared = around.attributes[declaration]
  }
  return declared ?? ''
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

/** What an attribute says anywhere in an element, each once. */
export function attributesIn(element: XmlElement, name: string): string[] {
  const found = new Set<string>()
  const look = (within: XmlElement) => {
    const said = attribute(within, name)
    if (said !== '') found.add(said)
    for (const each of within.children) if (each instanceof XmlElement) look(each)
  }
  look(element)
  return [...found]
}
