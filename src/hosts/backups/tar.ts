/** Reads and writes tar, the format in which PostgreSQL sends a copy of itself. */
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '../start-refused.ts'

export interface TarEntry {
  readonly name: string
  readonly isDirectory: boolean
  readonly size: number
  /** Has to be read before the next entry. */
  readonly body: AsyncIterable<Buffer>
}

const BLOCK = 512

/** A file as part of a tar. Another one may follow, or a whole tar from elsewhere. */
export function tarFile(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc(padding(content.length))])
}

/** The end of a tar. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** @throws StartRefused when it is truncated, isn't a tar, or names a file outside of its folder */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = reader(source)
  for (;;) {
    const header = await bytes.exactly(BLOCK)
    if (header.every(byte => byte === 0)) break
    const size = Number.parseInt(textAt(header, 124, 12), 8) || 0
    const prefix = textAt(header, 345, 155)
    const name = `${prefix && `${prefix}/`}${textAt(header, 0, 100)}`.replace(/^\.\//, '')
    const type = header[156]
    if (textAt(header, 257, 5) !== 'ustar') throw damaged('its contents are not in the expected format')
    if (/^\/|\\|(^|\/)\.\.(\/|$)/.test(name)) throw damaged(`it names a file outside of its folder: ${name}`)
    let left = size
    const body = async function* () {
      while (left > 0) {
        const chunk = await bytes.upTo(left)
        left -= chunk.length
        yield chunk
      }
    }
    const entry = { name, isDirectory: type === 0x35, size, body: body() }
    // links could lead elsewhere, and Daybook's database has none
    if (entry.isDirectory || type === 0x30 || type === 0) yield entry
    for await (const _ of body());
    await bytes.exactly(padding(size))
  }
  // so that the end of the file is read and verified as well
  await bytes.rest()
}

/** The output of the transform, with errors of the source. */
export function through(source: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(source, transform).catch(() => undefined)
  return transform
}

/** The backup itself is damaged, wherever it is restored. */
export class BackupDamaged extends StartRefused {}

export function damaged(reason: string): BackupDamaged {
  return new BackupDamaged(`This backup is damaged or incomplete: ${reason}. Use another one.`)
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function textAt(header: Buffer, start: number, length: number): string {
  const [text = ''] = header.toString('utf8', start, start + length).split('\0')
  return text
}

function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const upTo = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await chunks.next()
      if (next.done) throw damaged('its end is missing')
      held = next.value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  const exactly = async (length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = length; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await upTo(left))
    return Buffer.concat(parts)
  }
  const rest = async () => {
    while (!(await chunks.next()).done);
  }
  return { upTo, exactly, rest }
}
