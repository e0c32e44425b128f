/** Checks an export from outside in: that it is one, that it is whole, and that this Daybook knows all that is in it. */
import type { Sha256 } from '../../../documents/archive.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words.ts'
import { type OpenZip, type PackedFile, type Uploads, ZipFault } from '../../../platform/uploads.ts'
import { businessProfile } from '../../businesses/contract.ts'
import { EXPORT_VERSION, MANIFEST, type Manifest, manifest, manifestHead } from '../../exports/contract.ts'
import { type ExportedTable, exported } from '../../exports/queries/exported-table.ts'
import { LARGEST_ARCHIVE_BYTES } from '../contract.ts'
import { ArchiveFault, linesIn, rowOf } from './archive-lines.ts'

/** With 300,000 files. It is read as a whole. */
const LARGEST_MANIFEST_BYTES = 64 * 1024 * 1024

/** A table of the archive that this Daybook knows, with the columns that the archive has of it. */
export interface ArchivedTable {
  readonly table: ExportedTable
  readonly file: PackedFile
  readonly path: string
  /** In their order; none where there are no rows. */
  readonly fields: readonly string[]
}

export interface CheckedArchive {
  readonly manifest: Manifest
  readonly zip: OpenZip
  readonly tables: readonly ArchivedTable[]
  /** The row of the business itself. */
  readonly business: Readonly<Record<string, unknown>>
}

export type ExportFault = 'not-an-export' | 'export-older'

export function notTaken(code: ExportFault): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', code, {})] })
}

/** Of a file that is not as it was when the export was made, or not as any export is. */
export function damaged(file: string): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-damaged', { file })] })
}

/** Of rows that the database refuses, or that come out otherwise than they went in. */
export function notFitting(file: string, cause?: unknown): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-not-fitting', { file })], cause })
}

function madeByNewer({ daybookVersion }: { daybookVersion?: unknown }): Refusal {
  const version = typeof daybookVersion === 'string' ? daybookVersion.slice(0, 40) : '?'
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-newer', { version })] })
}

/** @throws Refusal for whatever is wrong, in words */
export async function checkArchive(uploads: Uploads, id: string, newSha256: () => Sha256): Promise<CheckedArchive> {
  const zip = await uploads.openZip(id).catch(error => {
    throw error instanceof ZipFault ? notTaken('not-an-export') : error
  })
  try {
    const about = await manifestIn(zip)
    assertFilesAreNamed(zip, about)
    const tables: ArchivedTable[] = []
    let business: Record<string, unknown> | undefined
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
      const table = exported.find(one => one.name === name)
      if (!table) throw madeByNewer(about)
      const found = await inFile(path, () => lookThrough(table, file, about))
      if (found.rows !== rows) throw damaged(path)
      tables.push({ table, file, path, fields: found.fields })
      if (name === 'businesses') business = found.last
    }
    if (!business) throw damaged('data/businesses.jsonl')
    return { manifest: about, zip, tables, business }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function manifestIn(zip: OpenZip): Promise<Manifest> {
  const file = zip.files.get(MANIFEST)
  if (!file || file.bytes > LARGEST_MANIFEST_BYTES) throw notTaken('not-an-export')
  const decoder = new TextDecoder()
  let text = ''
  await inFile(MANIFEST, async () => {
    for await (const bytes of file.read()) text += decoder.decode(bytes, { stream: true })
  })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw damaged(MANIFEST)
  }
  const head = manifestHead.safeParse(read)
  if (!head.success) throw notTaken('not-an-export')
  if (head.data.formatVersion > EXPORT_VERSION) throw madeByNewer(read as Record<string, unknown>)
  if (head.data.formatVersion < EXPORT_VERSION) throw notTaken('export-older')
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
async function lookThrough(table: ExportedTable, file: PackedFile, about: Manifest) {
  const known = new Set(table.columns.map(([field]) => field))
  const owner = table.columns.find(([, column]) => column === table.owner)?.[0] ?? ''
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
  if (table.name === 'businesses') assertBusiness(last, rows)
  return { fields: fields ?? [], rows, last }
}

/** What every list of businesses works with: a value that nobody could choose would break it for the others too. */
const settings = businessProfile
  .pick({ currency: true, timeZone: true, documentLanguage: true, numberFormat: true, dateFormat: true })
  .partial()
  .strip()

function assertBusiness(row: Record<string, unknown> | undefined, rows: number): void {
  if (rows !== 1 || !settings.safeParse(row).success) throw new ArchiveFault('this is not what a business can be')
}

/** What can't be read names the file that it is in. */
export async function inFile<Answer>(path: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ZipFault || error instanceof ArchiveFault ? damaged(path) : error
  }
}
