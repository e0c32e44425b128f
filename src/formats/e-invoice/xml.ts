/** Writes XML: elements in the order of the code, empty ones left out, text escaped. */

export interface Xml {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly Xml[]
}

export type Content = string | readonly (Xml | undefined | null)[]

/** An element, or nothing where it would be empty: EN 16931 forbids empty elements. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Xml | undefined {
  if (typeof content === 'string') return isBlank(content) ? undefined : { name, attributes, content }
  const children = content.filter(child => child !== undefined && child !== null)
  return children.length === 0 ? undefined : { name, attributes, content: children }
}

function isBlank(text: string): boolean {
  return text.replace(FORBIDDEN, '').trim() === ''
}

export function xmlText(root: Xml | undefined): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root ? written(root, '') : ''}\n`
}

function written({ name, attributes, content }: Xml, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof content === 'string') return `${indent}<${start}>${escaped(content)}</${name}>`
  const children = content.map(child => written(child, `${indent}  `))
  return [`${indent}<${start}>`, ...children, `${indent}</${name}>`].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' }

// XML 1.0 allows no other control characters, no half of a surrogate pair and no noncharacters
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, letter => ENTITIES[letter] ?? letter)
}
