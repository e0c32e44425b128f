/** Exports of a business as ZIPs: made, opened, changed, packed again and imported, for tests. */
import { createHash } from 'node:crypto'
import { archiveOf } from '../../formats/archive.ts'
import { type Answer, good, type Json, type TestApp } from '../test-app.ts'

type Files = Map<string, Uint8Array<ArrayBuffer>>

const decoder = new TextDecoder()
const encoder = new TextEncoder()

export async function exportOf(app: TestApp, businessId: string): Promise<Uint8Array<ArrayBuffer>> {
  return good(await app.ask('GET', `/api/businesses/${businessId}/export`))
}

/** The stored files of a ZIP, read by its directory. */
export function filesIn(zip: Uint8Array<ArrayBuffer>): Files {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const files: Files = new Map()
  const end = zip.byteLength - 22
  let entry = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [size, nameLength, begin] = [
      view.getUint32(entry + 24, true),
      view.getUint16(entry + 28, true),
      view.getUint32(entry + 42, true),
    ]
    const data = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true)
    const name = decoder.decode(zip.subarray(entry + 46, entry + 46 + nameLength))
    files.set(name, zip.subarray(data, data + size))
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  }
  return files
}

/** The rows of a table. */
export function rowsIn(files: Files, table: string): Json[] {
  const lines = decoder.decode(files.get(`data/${table}.jsonl`)).split('\n')
  return lines.filter(Boolean).map(line => JSON.parse(line))
}

/** Packs files with a manifest that is right, as someone could who knows the format. */
export async function packed(files: Files, about: Json = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { files: _, ...head } = JSON.parse(decoder.decode(files.get('manifest.json')))
  async function* pieces() {
    for (const [path, bytes] of files) {
      if (path === 'manifest.json') continue
      const lines = path.endsWith('.jsonl') ? { rows: decoder.decode(bytes).split('\n').length - 1 } : {}
      yield { path, bytes, ...lines }
    }
  }
  const zip = archiveOf(pieces(), () => createHash('sha256'), { ...head, ...about })
  return new Uint8Array(await new Response(zip).arrayBuffer())
}

/** The export with another text in one of its files, and right checksums. */
export async function withText(
  zip: Uint8Array<ArrayBuffer>,
  path: string,
  change: (text: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = filesIn(zip)
  files.set(path, encoder.encode(change(decoder.decode(files.get(path)))))
  return packed(files)
}

/** Sends the ZIP in parts. */
export async function uploaded(app: TestApp, zip: Uint8Array, partBytes = 4 * 1024 * 1024): Promise<string> {
  const { id } = good(await app.ask('POST', '/api/business-imports', { bytes: zip.byteLength }))
  for (let at = 0; at < zip.byteLength; at += partBytes) {
    const content = Buffer.from(zip.subarray(at, at + partBytes)).toString('base64')
    good(await app.ask('POST', `/api/business-imports/${id}/parts`, { at, content }))
  }
  return id
}

export const checkUploaded = (app: TestApp, zip: Uint8Array) => done(app, zip, 'check')
export const importInto = (app: TestApp, zip: Uint8Array) => done(app, zip, 'run')

async function done(app: TestApp, zip: Uint8Array, step: 'check' | 'run'): Promise<Answer> {
  const address = `/api/business-imports/${await uploaded(app, zip)}`
  const answer = await app.ask('POST', `${address}/${step}`)
  await app.ask('DELETE', address)
  return answer
}
