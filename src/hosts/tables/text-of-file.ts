/** Recognises how a text file is encoded, and reads its text. */
import type { Encoding } from '../../domain/imports/table-choices.ts'
import { encodingByLetters } from './encoding-by-letters.ts'

const MARKS: readonly { readonly encoding: Encoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
const SAMPLE_BYTES = 4096

/** @param country where the encoding is one that is usual there, if nothing else shows it */
export function textOfFile(
  file: Uint8Array,
  chosen: Encoding | undefined,
  country: string | null = null,
): { text: string; encoding: Encoding } {
  const encoding = chosen ?? encodingOf(file, country)
  return { text: new TextDecoder(encoding).decode(file), encoding }
}

function encodingOf(file: Uint8Array, country: string | null): Encoding {
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, place) => file[place] === byte))
  if (marked) return marked.encoding
  // letters of Western languages have a zero for their other byte
  const sample = file.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > sample.length / 8) return odd > even ? 'utf-16le' : 'utf-16be'
  return isUtf8(file) ? 'utf-8' : encodingByLetters(file, country)
}

function isUtf8(file: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return true
  } catch {
    return false
  }
}
