/** Keeps uploads in a folder, one file each, and reads ZIPs where they are, without unpacking them to the disk. */
import { rmSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type OpenZip, type PackedFile, type Uploads, ZipFault } from '../platform/uploads.ts'

/** A business with a million documents has as many. */
const MOST_ENTRIES = 2_000_000

/** What an earlier run left in the folder is of no use any more, and is removed. */
export function uploadsIn(folder: string): Uploads {
  rmSync(folder, { recursive: true, force: true })
  const pathOf = (id: string) => join(folder, id)
  return {
    async begin(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(pathOf(id), '', { flag: 'wx', mode: 0o600 })
    },
    async write(id, at, bytes) {
      const file = await open(pathOf(id), 'r+')
      try {
        await file.write(bytes, 0, bytes.byteLength, at)
      } finally {
        await file.close()
      }
    },
    openZip: id => openZip(pathOf(id)),
    discard: id => rm(pathOf(id), { force: true }),
  }
}

/** The directory of a ZIP is read first; a file in it is unpacked when it is asked for. */
async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(cause => {
    throw new ZipFault(cause)
  })
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new Error('too many files')
    const files = new Map<string, PackedFile>()
    for await (const entry of zip.eachEntry()) {
      if (files.has(entry.fileName)) throw new Error('two files of one name')
      files.set(entry.fileName, packedFile(zip, entry))
    }
    return { files, close: () => zip.close() }
  } catch (cause) {
    zip.close()
    throw new ZipFault(cause)
  }
}

/** The library ends a file that unpacks to another size than the directory says. */
function packedFile(zip: ZipFile, entry: Entry): PackedFile {
  return {
    bytes: entry.uncompressedSize,
    async *read() {
      try {
        yield* await zip.openReadStreamPromise(entry)
      } catch (cause) {
        throw new ZipFault(cause)
      }
    },
  }
}
