/**
 * Reads an export from outside in: that it is one, that it is whole, and that this Daybook knows all that is in it. The host does it in a
 * process of its own, as nobody knows what the file does to its reader.
 */
import type { Sha256 } from '../../../../formats/archive.ts'
import type { OpenZip, PackedFile } from '../../../../platform/uploads.ts'
import { businessProfile } from '../../../businesses/contract.ts'
import {
  EXPORT_VERSION,
  LARGEST_ARCHIVE_BYTES,
  MANIFEST,
  type Manifest,
  manifest,
  manifestHead,
  OLDEST_EXPORT_VERSION,
} from '../../contract.ts'
import { ArchiveFault, damaged, inFile, madeByNewer, notTaken } from './archive-faults.ts'
import { assertPlain, linesIn, rowOf } from './archive-lines.ts'

/** A file takes 200 bytes; a ZIP of client-zip has at most 65,535. It is read as a whole. */
const LARGEST_MANIFEST_BYTES = 16 * 1024 * 1024
const VALUES_OF_FILE = 8
const VALUES_OF_HEAD = 100

/** A table of this Daybook. */
export interface KnownTable {
  readonly name: string
  readonly fields: readonly string[]
  /** The field that says whose row it is. */
  readonly owner: string
}

export interface ReadTable {
  readonly name: string
  readonly path: string
  /** In their order; none where there are no rows. */
  readonly fields: readonly string[]
}

export interface ReadArchive {
  readonly manifest: Manifest
  readonly tables: readonly ReadTable[]
  readonly businessName: string
}

/** @throws Refusal for whatever is wrong, in words */
export async function readArchive(
  zip: OpenZip,
  newSha256: () => Sha256,
  known: readonly KnownTable[],
): Promise<ReadArchive> {
  const about = await manifestIn(zip)
  assertFilesAreNamed(zip, about)
  const tables: ReadTable[] = []
  let businessName: string | undefined
  for (const { path, bytes, sha256, rows } of about.files) {
    const file = zip.files.get(path)
    if (file?.bytes !== bytes) throw damaged(path)
    const summed = newSha256()
    await inFile(path, async () => {
      for await (const some of file.read()) summed.update(some)
    })
    if (summed.digest('hex') !== sha256) throw damaged(path)
    const name = /^data\/(\w+)\.jsonl$/.exec(path)?.[1]
    if (name === undefined) continue
    const table = known.find(one => one.name === name)
    if (!table) throw madeByNewer(about)
    const found = await inFile(path, () => lookThrough(table, file, about))
    if (found.rows !== rows) throw damaged(path)
    tables.push({ name, path, fields: found.fields })
    if (name === 'businesses') businessName = String(found.last?.name)
  }
  if (businessName === undefined) throw damaged('data/businesses.jsonl')
  return { manifest: about, tables, businessName }
}

async function manifestIn(zip: OpenZip): Promise<Manifest> {
  const file = zip.files.get(MANIFEST)
  if (!file || file.bytes > LARGEST_MANIFEST_BYTES) throw notTaken('not-an-export')
  const decoder = new TextDecoder()
  let text = ''
  const read: unknown = await inFile(MANIFEST, async () => {
    for await (const bytes of file.read()) text += decoder.decode(bytes, { stream: true })
    assertPlain(text, VALUES_OF_HEAD + VALUES_OF_FILE * zip.files.size)
    return rowOf(text)
  })
  const head = manifestHead.safeParse(read)
  if (!head.success) throw notTaken('not-an-export')
  if (head.data.formatVersion > EXPORT_VERSION) throw madeByNewer(read as Record<string, unknown>)
  if (head.data.formatVersion < OLDEST_EXPORT_VERSION) throw notTaken('export-older')
  const whole = manifest.safeParse(read)
  if (!whole.success) throw damaged(MANIFEST)
  return whole.data
}

/** The ZIP has the files of the manifest and no others, and they are of a size that can be taken. */
function assertFilesAreNamed(zip: OpenZip, { files }: Manifest): void {
  const named = new Set(files.map(({ path }) => path))
  if (named.size !== files.length) throw damaged(MANIFEST)
  for (const path of zip.files.keys()) if (path !== MANIFEST && !named.has(path)) throw damaged(path)
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0)
  if (sum > LARGEST_ARCHIVE_BYTES) throw damaged(MANIFEST)
}

/** Every row is of this business, with the same known columns as the first. */
async function lookThrough({ name, fields: all, owner }: KnownTable, file: PackedFile, about: Manifest) {
  const known = new Set(all)
  let fields: string[] | undefined
  let rows = 0
  let last: Record<string, unknown> | undefined
  for await (const lines of linesIn(file)) {
    for (const line of lines) {
      last = rowOf(line)
      const own = Object.keys(last)
      if (own.some(field => !known.has(field))) throw madeByNewer(about)
      fields ??= own
      if (own.join() !== fields.join()) throw new ArchiveFault('rows differ in their columns')
      if (last[owner] !== about.businessId) throw new ArchiveFault('a row is of another business')
      rows++
    }
  }
  if (name === 'businesses') assertBusiness(last, rows)
  return { fields: fields ?? [], rows, last }
}

/** What every list of businesses works with: a value that nobody could choose would break it for the others too. */
const settings = businessProfile
  .pick({
    country: true,
    currency: true,
    timeZone: true,
    documentLanguage: true,
    numberFormat: true,
    dateFormat: true,
    paper: true,
  })
  .partial()
  .strip()

function assertBusiness(row: Record<string, unknown> | undefined, rows: number): void {
  if (rows !== 1 || !settings.safeParse(row).success) throw new ArchiveFault('this is not what a business can be')
}
