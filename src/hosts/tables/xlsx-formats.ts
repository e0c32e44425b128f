/** Reads what the rows of a sheet leave out: the number formats of its cells, and which cells are merged. */
import { text } from 'node:stream/consumers'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { TableFault } from '../../formats/sheets/read-table.ts'
import { type ShownFormat, shownFormatOf } from './number-formats.ts'

const MOST_PART_BYTES = 20 * 1024 * 1024
const MOST_RUNS = 200_000
const MOST_MERGED = 50
const LONGEST_TAG = 10_000
const BUILT_IN: Readonly<Record<string, string>> = { '9': '0%', '10': '0.00%' }

export interface SheetFormats {
  /** Ranges such as `A2:A3`, the first of them. */
  readonly merged: readonly string[]
  /** Rows are asked for in their order. */
  readonly formatAt: (row: number, column: number) => ShownFormat | undefined
}

/** Rows of a column that have the same format, one below the other. */
interface Run {
  readonly from: number
  to: number
  readonly format: ShownFormat
}

/** @throws TableFault for a sheet whose formats change again and again */
export async function formatsOf(file: Uint8Array, sheet: string): Promise<SheetFormats> {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    lazyEntries: true,
    autoClose: false,
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const part = async (path: string) => {
    const entry = entries.get(path)
    return entry && entry.uncompressedSize <= MOST_PART_BYTES ? text(await zip.openReadStreamPromise(entry)) : ''
  }
  const workbook = targetOf(await part('_rels/.rels'), '', 'officeDocument') ?? ''
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const relations = await part(`${folder}_rels/${workbook.slice(folder.length)}.rels`)
  const sheetId = elements(await part(workbook), 'sheet').find(
    ({ attributes }) => attributes.name === sheet,
  )?.attributes
  const id = Object.entries(sheetId ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const entry = entries.get(targetOf(relations, folder, 'worksheet', id) ?? '')
  const styles = stylesOf(await part(targetOf(relations, folder, 'styles') ?? ''))
  return entry ? scanned(zip, entry, styles) : { merged: [], formatAt: () => undefined }
}

function targetOf(relations: string, folder: string, type: string, id?: string): string | undefined {
  const { Target } =
    elements(relations, 'Relationship').find(
      ({ attributes }) => attributes.Type?.endsWith(`/${type}`) && (id === undefined || attributes.Id === id),
    )?.attributes ?? {}
  if (Target === undefined) return undefined
  return Target.startsWith('/') ? Target.slice(1) : new URL(Target, `file:///${folder}`).pathname.slice(1)
}

function elements(xml: string, name: string): XmlElement[] {
  if (xml === '' || /<!DOCTYPE/i.test(xml)) return []
  const found: XmlElement[] = []
  const look = (element: XmlElement) => {
    if (element.name.replace(/^.*:/, '') === name) found.push(element)
    for (const child of element.children) if (child instanceof XmlElement) look(child)
  }
  const { root } = parseXml(xml)
  if (root) look(root)
  return found
}

/** By the number that a cell has for its style. */
function stylesOf(xml: string): ReadonlyMap<string, ShownFormat> {
  const codes = new Map(
    elements(xml, 'numFmt').map(({ attributes }) => [attributes.numFmtId ?? '', attributes.formatCode ?? ''] as const),
  )
  const [cells] = elements(xml, 'cellXfs')
  const styles = (cells?.children ?? []).flatMap(child => (child instanceof XmlElement ? [child.attributes] : []))
  return new Map(
    styles.flatMap(({ numFmtId = '0' }, place) => {
      const format = shownFormatOf(codes.get(numFmtId) ?? BUILT_IN[numFmtId] ?? 'General')
      return format ? [[String(place), format] as const] : []
    }),
  )
}

async function scanned(zip: ZipFile, entry: Entry, styles: ReadonlyMap<string, ShownFormat>): Promise<SheetFormats> {
  const runs: Run[][] = []
  const merged: string[] = []
  let [row, column, count] = [-1, -1, 0]
  const see = (name: string, attributes: string) => {
    const said = / r="([^"]*)"/.exec(attributes)?.[1]
    if (name === 'mergeCell') {
      const [, range] = / ref="([A-Z]+\d+:[A-Z]+\d+)"/.exec(attributes) ?? []
      if (range && merged.length < MOST_MERGED) merged.push(range)
    } else if (name === 'row') {
      row = said ? Number(said) - 1 : row + 1
      column = -1
    } else {
      column = said ? columnOf(said) : column + 1
      const format = styles.get(/ s="(\d+)"/.exec(attributes)?.[1] ?? '')
      if (!format) return
      runs[column] ??= []
      const last = runs[column]?.at(-1)
      if (last?.format === format && last.to === row - 1) last.to = row
      else if (++count > MOST_RUNS) throw new TableFault('too-much-work')
      else runs[column]?.push({ from: row, to: row, format })
    }
  }
  const tags = styles.size > 0 ? /<(?:\w+:)?(row|c|mergeCell)(\s[^<>]*)?>/g : /<(?:\w+:)?(mergeCell)(\s[^<>]*)?>/g
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    const letters = rest + decoder.decode(bytes as Uint8Array, { stream: true })
    for (const [, name = '', attributes = ''] of letters.matchAll(tags)) see(name, attributes)
    const begun = letters.slice(letters.lastIndexOf('<'))
    rest = begun.startsWith('<') && !begun.includes('>') && begun.length < LONGEST_TAG ? begun : ''
  }
  const places: number[] = []
  return {
    merged,
    formatAt(at, of) {
      const all = runs[of] ?? []
      let place = places[of] ?? 0
      while ((all[place]?.to ?? Infinity) < at) place++
      places[of] = place
      const run = all[place]
      return run && run.from <= at ? run.format : undefined
    },
  }
}

/** From 0: `C7` is 2. */
function columnOf(cell: string): number {
  return [...cell.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
