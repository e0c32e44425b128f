/** Splits the one picture that Typst draws of a document into one per page. Its pages lie below one another and share their glyphs. */

// Typst indents by four spaces: these are the children of the picture and of a list of definitions
const child = /\n(?= {4}<(?!\/))/
const grandchild = /\n(?= {8}<(?!\/))/
const paperSize = /d="M 0 0v (\S+) h (\S+) v /
const reference = /(href="|url\()#([^")]+)/g
const identity = /id="([^"]+)"/
const longFraction = /(\.\d{3})\d+/g
// areas to click on, which a picture has no use for
const link = /\n *<a [^>]*>[\s\S]*?<\/a>/g

/** One picture per page, each with only the glyphs that it needs. */
export function pagesOf(drawing: string): string[] {
  const children = drawing
    .replace(link, '')
    .replace(/\s*<\/svg>\s*$/, '')
    .split(child)
    .slice(1)
  const definitions = new Map(children.filter(part => part.startsWith('    <defs')).flatMap(definitionsIn))
  const papers = children.filter(part => part.startsWith('    <path class="typst-shape"'))
  const contents = children.filter(part => part.startsWith('    <g'))
  if (contents.length === 0 || contents.length !== papers.length) throw new Error('the pages could not be told apart')
  return contents.map((content, place) => pageOf(content, papers[place] ?? '', definitions))
}

function pageOf(content: string, paper: string, definitions: ReadonlyMap<string, string>): string {
  const [, height, width] = paperSize.exec(paper) ?? []
  // Typst's names are long and appear on every letter.
  const names = new Map<string, string>()
  const named = content.replace(reference, (_, before: string, id: string) => {
    const name = names.get(id) ?? `d${names.size}`
    names.set(id, name)
    return `${before}#${name}`
  })
  const needed = [...names].map(([id, name]) => {
    const definition = definitions.get(id)
    if (definition === undefined) throw new Error(`a page needs ${id}, which was not drawn`)
    return definition.replace(identity, `id="${name}"`)
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`,
    `<path fill="#ffffff" d="M0 0v${height}h${width}v-${height}Z"/>`,
    // without the position of the page among the others
    compact(named.replace(/^ {4}<g transform="[^"]*">/, '<g>')),
    '<defs>',
    ...needed.map(compact),
    '</defs></svg>',
  ].join('')
}

function definitionsIn(list: string): [string, string][] {
  const [, ...drawings] = list.replace(/\s*<\/defs>\s*$/, '').split(grandchild)
  return drawings.map(drawing => [identity.exec(drawing)?.[1] ?? '', drawing])
}

/** Without indentation, and precise to a thousandth of a point. */
function compact(drawing: string): string {
  return drawing.replace(/\n?\s*\n\s*|^\s+/g, '').replace(longFraction, '$1')
}
