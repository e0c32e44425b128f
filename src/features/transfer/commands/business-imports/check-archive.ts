/** Has an export read by the host, and opens it for the import. */
import type { OpenZip, PackedFile, Uploads } from '../../../../platform/uploads.ts'
import type { Manifest } from '../../contract.ts'
import { type ExportedTable, exported } from '../../queries/exports/exported-table.ts'
import { damaged } from './archive-faults.ts'
import type { KnownTable, ReadArchive } from './read-archive.ts'

/** Reads an uploaded archive where it can do no harm. @throws Refusal for whatever is wrong with it, in words */
export type ReadUploadedArchive = (uploadId: string, known: readonly KnownTable[]) => Promise<ReadArchive>

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
  readonly businessName: string
}

const known = exported.map(({ name, columns, owner }): KnownTable => {
  const named = columns.find(([, column]) => column === owner)?.[0] ?? ''
  return { name, fields: columns.map(([field]) => field), owner: named }
})

export async function checkArchive(
  { uploads, readArchive }: { readonly uploads: Uploads; readonly readArchive: ReadUploadedArchive },
  id: string,
): Promise<CheckedArchive> {
  const { manifest, tables, businessName } = await readArchive(id, known)
  const zip = await uploads.openZip(id)
  try {
    const opened = tables.map(({ name, path, fields }): ArchivedTable => {
      const table = exported.find(one => one.name === name)
      const file = zip.files.get(path)
      if (!table || !file) throw damaged(path)
      return { table, file, path, fields }
    })
    return { manifest, zip, tables: opened, businessName }
  } catch (error) {
    zip.close()
    throw error
  }
}
