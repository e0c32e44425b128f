import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { afterAll, expect, test } from 'vitest'
import { startArchiveReader } from './reader.ts'

const folder = await mkdtemp(join(tmpdir(), 'daybook-archives-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const letters = Array.from({ length: 3000 }, (_, place) => ({ name: `${place}.txt`, input: 'Dear Sir or Madam' }))
await writeFile(join(folder, 'letters'), new Uint8Array(await new Response(makeZip(letters)).arrayBuffer()))

const refusedAs = (code: string) => ({ code: 'invalid-input', errors: [{ field: 'archive', code }] })

test('an archive that takes too much memory or time to read is refused, and the next one is read', async () => {
  const readers = [
    [startArchiveReader(folder, { mostMegabytes: 30 }), 'export-too-large'],
    [startArchiveReader(folder, { milliseconds: 1 }), 'export-too-large'],
    [startArchiveReader(folder), 'not-an-export'],
  ] as const
  for (const [read, code] of readers) await expect(read('letters', [])).rejects.toMatchObject(refusedAs(code))
})
