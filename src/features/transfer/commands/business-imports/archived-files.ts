/** Reads the documents and pictures that a row of an archive names, and takes only what Daybook could have stored. */
import { isDrawing } from '../../../../formats/pdf/page-picture.ts'
import type { IsPicture } from '../../../../platform/picture.ts'
import type { OpenZip } from '../../../../platform/uploads.ts'
import { unpacked } from '../../../documents/queries/kept-documents.ts'
import { issuedDocuments } from '../../../documents/tables.ts'
import type { ExportedTable } from '../../queries/exports/exported-table.ts'
import { ArchiveFault } from './archive-faults.ts'
import type { RowFiles } from './write-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** A document of many pages with a logo is a megabyte or two. */
const LARGEST_FILE_BYTES = 8 * 1024 * 1024
const PICTURE_FORMATS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', webp: 'webp' }

/** @throws ArchiveFault, also for the pages of a document if they are not mere drawings */
export async function filesOfRow(
  zip: OpenZip,
  { name, table, files }: ExportedTable,
  row: Row,
  isPicture: IsPicture,
): Promise<RowFiles> {
  const read = new Map<string, Uint8Array<ArrayBuffer> | null>()
  for (const [field] of files) {
    const path = row[field] ?? null
    if (path !== null && !(typeof path === 'string' && path.startsWith(`files/${name}/`)))
      throw new ArchiveFault('a row names no file')
    read.set(field, path === null ? null : await fileAt(zip, path, isPicture))
  }
  if (table === issuedDocuments) await assertDrawings(row.pages)
  return read
}

async function fileAt(zip: OpenZip, path: string, isPicture: IsPicture): Promise<Uint8Array<ArrayBuffer>> {
  const file = zip.files.get(path)
  if (!file || file.bytes > LARGEST_FILE_BYTES) throw new ArchiveFault('a file is missing or too large')
  const bytes = new Uint8Array(file.bytes)
  let at = 0
  for await (const some of file.read()) {
    bytes.set(some, at)
    at += some.byteLength
  }
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? ''
  const format = PICTURE_FORMATS[ending]
  const isGood =
    ending === 'pdf'
      ? String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
      : format !== undefined && (await isPicture(bytes, format))
  if (!isGood) throw new ArchiveFault('a file is not what its name says')
  return bytes
}

/** Pages are shown in the browser. */
async function assertDrawings(pages: unknown): Promise<void> {
  if (!Array.isArray(pages)) throw new ArchiveFault('a document has no pages')
  for (const page of pages) {
    const picture = typeof page === 'string' ? await unpacked(page).catch(() => '') : ''
    if (!isDrawing(picture)) throw new ArchiveFault('a page is not a drawing')
  }
}
