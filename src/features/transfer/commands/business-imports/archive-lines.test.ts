import { expect, test } from 'vitest'
import { ArchiveFault } from './archive-faults.ts'
import { LONGEST_LINE, linesIn } from './archive-lines.ts'

async function lengthsOf(text: string): Promise<number[]> {
  const bytes = new TextEncoder().encode(text)
  async function* read() {
    for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
  }
  const lengths: number[] = []
  for await (const lines of linesIn({ bytes: bytes.length, read })) lengths.push(...lines.map(line => line.length))
  return lengths
}

test('a document of thirty pages on a letterhead is read, and nothing that is much longer', async () => {
  // the picture of 300 kB is packed as Base64 within each page, and the page is Base64 again
  const pages = JSON.stringify({ pages: Array.from({ length: 30 }, () => 'A'.repeat(420_000)) })
  expect(await lengthsOf(`{}\n${pages}\n{}\n`)).toEqual([2, pages.length, 2])
  await expect(lengthsOf(`"${'A'.repeat(LONGEST_LINE + 1_000_000)}"\n`)).rejects.toThrow(ArchiveFault)
})
