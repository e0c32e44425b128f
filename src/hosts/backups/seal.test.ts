import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type Opening, seal, unseal } from './seal.ts'
import { readTar, TAR_END, tarFile } from './tar.ts'

const CHUNK = 256 * 1024
const HEADER = 24 + 16 + 16

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

function inPieces(content: Buffer, length = 100_000): AsyncIterable<Buffer> {
  return Readable.from(
    Array.from({ length: Math.ceil(content.length / length) }, (_, at) =>
      content.subarray(at * length, (at + 1) * length),
    ),
  )
}

const sealed = (content: Buffer) => all(seal(inPieces(content), 'my words'))
const openedAs = (name: string, content: Buffer, opening: Opening) => all(unseal(inPieces(content), name, opening))
const opened = (content: Buffer, passphrase = 'my words') => openedAs('a.tar.gz.sealed', content, { passphrase })

test.each([0, CHUNK, 2 * CHUNK + 1])('%i bytes come out as they went in', async length => {
  const content = Buffer.alloc(length, 'daybook ')
  const closed = await sealed(content)
  expect(closed.includes('daybook daybook')).toBe(false)
  expect((await opened(closed)).equals(content)).toBe(true)
})

test('a wrong or missing passphrase is refused, and so is a file that was changed, truncated or reordered', async () => {
  const closed = await sealed(Buffer.alloc(2 * CHUNK + 10, 7))
  const sealedChunk = CHUNK + 16
  const changed = Buffer.from(closed)
  changed.writeUInt8(changed.readUInt8(HEADER + sealedChunk + 5) ^ 1, HEADER + sealedChunk + 5)
  const swapped = Buffer.concat([
    closed.subarray(0, HEADER),
    closed.subarray(HEADER + sealedChunk, HEADER + 2 * sealedChunk),
    closed.subarray(HEADER, HEADER + sealedChunk),
    closed.subarray(HEADER + 2 * sealedChunk),
  ])
  await expect(opened(closed, 'others')).rejects.toThrow('passphrase')
  await expect(openedAs('a.tar.gz', closed, { passphrase: undefined })).rejects.toThrow('BACKUP_PASSPHRASE')
  await expect(opened(changed)).rejects.toThrow('damaged')
  await expect(opened(swapped)).rejects.toThrow('damaged')
  for (const end of [HEADER + 5, HEADER + 2 * sealedChunk, closed.length - 1])
    await expect(opened(closed.subarray(0, end))).rejects.toThrow('damaged')
})

test('with a passphrase, a file that isn’t encrypted is refused unless it is trusted; one that only seems to be always is', async () => {
  const open = Buffer.alloc(100, 'an open file ')
  await expect(openedAs('a.tar.gz', open, { passphrase: 'my words' })).rejects.toThrow('--unsealed')
  const trusted = { passphrase: 'my words', acceptsUnsealed: true }
  expect((await openedAs('a.tar.gz', open, trusted)).equals(open)).toBe(true)
  expect((await openedAs('a.tar.gz', open, { passphrase: undefined })).equals(open)).toBe(true)
  await expect(openedAs('a.tar.gz.sealed', open, trusted)).rejects.toThrow('says that it is encrypted')
})

test('a tar is read as it was written; one that is truncated or names a file outside its folder is refused', async () => {
  const tar = Buffer.concat([tarFile('base/1', Buffer.alloc(1500, 'a')), tarFile('empty', Buffer.alloc(0)), TAR_END])
  const read = async (content: Buffer) => {
    const found: [string, number][] = []
    for await (const { name, body } of readTar(inPieces(content, 700))) found.push([name, (await all(body)).length])
    return found
  }
  expect(await read(tar)).toEqual([
    ['base/1', 1500],
    ['empty', 0],
  ])
  await expect(read(tar.subarray(0, 1700))).rejects.toThrow('its end is missing')
  for (const name of ['../secret', '/etc/passwd', 'base/../../secret', 'base\\..\\secret'])
    await expect(read(Buffer.concat([tarFile(name, Buffer.alloc(3)), TAR_END]))).rejects.toThrow(
      'outside of its folder',
    )
})
