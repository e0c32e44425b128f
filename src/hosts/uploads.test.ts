import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import { afterAll, expect, test } from 'vitest'
import { ZipFault } from '../platform/uploads.ts'
import { uploadsIn } from './uploads.ts'

const folder = await mkdtemp(join(tmpdir(), 'daybook-uploads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const uploads = uploadsIn(folder)
const LETTER = 'Dear Sir or Madam, '.repeat(100)

async function zipOf(...files: readonly { name: string; input: string }[]): Promise<Buffer> {
  return Buffer.from(await new Response(makeZip(files)).arrayBuffer())
}

async function uploaded(id: string, zip: Buffer): Promise<string> {
  await uploads.begin(id, zip.byteLength)
  for (let at = 0; at < zip.byteLength; at += 1000) await uploads.write(id, at, zip.subarray(at, at + 1000))
  return id
}

async function textIn(id: string, name: string): Promise<string> {
  const zip = await uploads.openZip(id)
  const parts: Uint8Array[] = []
  for await (const part of zip.files.get(name)?.read() ?? []) parts.push(part)
  zip.close()
  return Buffer.concat(parts).toString()
}

/** One packed file, of which the directory says that it unpacks to so many bytes. */
function packed(bytes: number): Buffer {
  const content = deflateRawSync(LETTER)
  const name = Buffer.from('letter.txt')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  const sizes = [0, content.byteLength, bytes]
  for (const [place, size] of sizes.entries()) head.writeUInt32LE(size, 14 + 4 * place)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(name.byteLength, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  for (const [place, size] of sizes.entries()) entry.writeUInt32LE(size, 16 + 4 * place)
  entry.writeUInt16LE(name.byteLength, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.byteLength + name.byteLength, 12)
  end.writeUInt32LE(head.byteLength + name.byteLength + content.byteLength, 16)
  return Buffer.concat([head, name, content, entry, name, end])
}

test('a ZIP that came in parts is read where it is, whether its files are stored or packed', async () => {
  expect(await textIn(await uploaded('stored', await zipOf({ name: 'letter.txt', input: LETTER })), 'letter.txt')).toBe(
    LETTER,
  )
  expect(await textIn(await uploaded('packed', packed(LETTER.length)), 'letter.txt')).toBe(LETTER)
})

test('a file that unpacks to more or less than the directory says is refused before more of it is unpacked', async () => {
  for (const bytes of [10, LETTER.length + 1]) {
    const id = await uploaded(`lies${bytes}`, packed(bytes))
    await expect(textIn(id, 'letter.txt')).rejects.toThrow(ZipFault)
  }
})

test('what is no ZIP, is cut off, or has two files of one name is refused', async () => {
  const zip = await zipOf({ name: 'letter.txt', input: LETTER })
  const letter = { name: 'letter.txt', input: 'Another' }
  for (const [id, bytes] of Object.entries({
    text: Buffer.from(LETTER),
    cut: zip.subarray(0, zip.byteLength - 30),
    twice: await zipOf(letter, letter),
  }))
    await expect(uploads.openZip(await uploaded(id, bytes))).rejects.toThrow(ZipFault)
})

test('what an earlier run left is gone after a start', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'left'), '')
  uploadsIn(folder)
  expect(existsSync(join(folder, 'left'))).toBe(false)
})

test('an upload that nobody finishes is removed', async () => {
  const other = join(folder, 'other')
  const short = uploadsIn(other, 50)
  await short.begin('abandoned', 0)
  await short.write('abandoned', 0, Buffer.from(LETTER))
  expect(existsSync(join(other, 'abandoned'))).toBe(true)
  await expect.poll(() => existsSync(join(other, 'abandoned'))).toBe(false)
})

test('an upload for which the disk has no room is refused before it begins', async () => {
  await expect(uploads.begin('large', Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'disk-full' })
  expect(existsSync(join(folder, 'large'))).toBe(false)
})
