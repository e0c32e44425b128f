/**
 * Serves the built web app: its files, and its page for every address of the app.
 *
 * Files are read at the start, so that an update can build the next web app while this server runs. Hono's `serveStatic` reads each file when
 * it is requested, and sends no ETag.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Handler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer> | undefined
}

export function staticFiles(directory: string): Handler {
  const files = new Map(filesIn(directory))
  const page = files.get('/index.html')
  return async (context, next) => {
    const { path } = context.req
    // a path with a dot names a file, any other an address of the app
    const file = files.get(path) ?? (path.includes('.') ? undefined : page)
    if (!file) return next()
    const { headers, tag, plain, brotli } = file
    if (context.req.header('if-none-match')?.includes(tag)) return context.body(null, 304, headers)
    const packed = takesBrotli.test(context.req.header('accept-encoding') ?? '') ? brotli : undefined
    if (packed) context.header('Content-Encoding', 'br')
    return context.body(packed ?? plain, 200, headers)
  }
}

// every browser that can run the app supports Brotli; `q=0` declines it
const takesBrotli = /(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i

function cacheFor(path: string): string {
  // Vite puts a hash of the content into these names
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/fonts/') ? 'public, max-age=604800' : 'no-cache'
}

function* filesIn(directory: string): Generator<[string, StaticFile]> {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const type = getMimeType(name)
    if (!type) continue
    const path = `/${name.split(sep).join('/')}`
    const plain = new Uint8Array(readFileSync(join(directory, name)))
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const headers = {
      'Content-Type': type,
      'Cache-Control': cacheFor(path),
      Vary: 'Accept-Encoding',
      // weak: the same for both encodings
      ETag: `W/${tag}`,
    }
    const packed = join(directory, `${name}.br`)
    yield [path, { headers, tag, plain, brotli: existsSync(packed) ? new Uint8Array(readFileSync(packed)) : undefined }]
  }
}
