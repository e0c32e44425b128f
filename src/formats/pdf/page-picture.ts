/** Whether a picture of a page is a mere drawing, as Daybook makes them: it can load nothing, run nothing and link to nothing. */

const element = /<(\/?)(?:svg|g|path|use|defs|symbol|image|clipPath)((?: [A-Za-z][\w:-]*="[^"<>&]*")*)(\/?)>/y
const attribute = / ([\w:-]+)="([^"]*)"/g
const reference = /^(#d\d+|data:image\/(png|jpeg|svg\+xml);base64,[A-Za-z0-9+/=]*)$/
const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])
/** Figures, colours, lists of them, and definitions on the same page. */
const plain = /^(url\(#d\d+\)|(?!.*url)[\w\s#.,()%+-]*)$/is

export function isDrawing(picture: string): boolean {
  if (!picture.startsWith('<svg ')) return false
  element.lastIndex = 0
  while (element.lastIndex < picture.length) {
    const [, , attributes = ''] = element.exec(picture) ?? [undefined, undefined, undefined]
    if (element.lastIndex === 0) return false
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) if (!isPlain(name, value)) return false
  }
  return true
}

function isPlain(name: string, value: string): boolean {
  if (/^xmlns(:xlink)?$/.test(name)) return namespaces.has(value)
  if (/^(xlink:)?href$/.test(name)) return reference.test(value)
  return !/^(on|style|xml)/i.test(name) && plain.test(value)
}
