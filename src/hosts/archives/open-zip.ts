/** Reads a ZIP where it is, without unpacking it to the disk. */
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type OpenZip, type PackedFile, ZipFault } from '../../platform/uploads.ts'

/** The limit of client-zip. A directory of that size takes a hundred megabytes. */
const MOST_FILES = 65_535
/** In bytes. The names of an export have less than a hundred. */
const MOST_WORDS = 1000

/** The directory is read first; a file is unpacked when it is asked for. @throws ZipFault */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(cause => {
    throw new ZipFault(cause)
  })
  try {
    if (zip.entryCount > MOST_FILES) throw new Error('too many files')
    const files = new Map<string, PackedFile>()
    for await (const entry of zip.eachEntry()) {
      const { fileNameLength, extraFieldLength, fileCommentLength } = entry
      if (fileNameLength + extraFieldLength + fileCommentLength > MOST_WORDS) throw new Error('more than a name')
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
