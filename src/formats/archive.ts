/** A ZIP that is written while it is read, with a manifest of the checksum of every file. Equal files make equal bytes. */
import { makeZip } from 'client-zip'
import { inTurns } from './turns.ts'

/** A part of a file. The pieces of one file follow each other. */
export interface Piece {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How many rows of a table it has. */
  readonly rows?: number
}

/** SHA-256 of what comes bit by bit, which Web standards do not have. */
export interface Sha256 {
  update(bytes: Uint8Array): unknown
  digest(encoding: 'hex'): string
}

interface Entry {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly rows?: number
}

// The files of a ZIP have a local time; a fixed one keeps archives equal
const ALWAYS = new Date(1980, 0, 1)

/** Files are stored, not compressed: another version of a compressor would make other bytes. */
export function archiveOf(
  pieces: AsyncGenerator<Piece>,
  newSha256: () => Sha256,
  about: Readonly<Record<string, unknown>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const files = filesOf(pieces, newSha256, about)
  // a download that is abandoned is no error
  const iterator = { next: () => files.next(), throw: () => files.return() }
  return makeZip({ [Symbol.asyncIterator]: () => iterator }) as ReadableStream<Uint8Array<ArrayBuffer>>
}

async function* filesOf(
  pieces: AsyncGenerator<Piece>,
  newSha256: () => Sha256,
  about: Readonly<Record<string, unknown>>,
) {
  const files: Entry[] = []
  const turn = inTurns()
  try {
    let next = await pieces.next()
    while (!next.done) {
      const { path } = next.value
      const sha256 = newSha256()
      let [size, rows] = [0, next.value.rows]
      const contents = async function* () {
        while (!next.done && next.value.path === path) {
          const { bytes } = next.value
          sha256.update(bytes)
          size += bytes.byteLength
          await turn()
          if (bytes.byteLength > 0) yield bytes
          next = await pieces.next()
          if (!next.done && next.value.path === path && next.value.rows) rows = (rows ?? 0) + next.value.rows
        }
      }
      yield { name: path, lastModified: ALWAYS, input: contents() }
      files.push({ path, bytes: size, sha256: sha256.digest('hex'), ...(rows !== undefined && { rows }) })
    }
    const manifest = `${JSON.stringify({ ...about, files }, null, 2)}\n`
    yield { name: 'manifest.json', lastModified: ALWAYS, input: manifest }
  } finally {
    await pieces.return(undefined)
  }
}
