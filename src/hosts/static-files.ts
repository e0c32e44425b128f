/** The built web app: which file answers an address, in which encoding, and for how long may it be kept? */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Handler } from 'hono'

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>
  readonly tag: string
}

interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  read(encoding: Encoding): Variant
  has(encoding: Encoding): boolean
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const
const PAGE = '/index.html'

/** Vite names these after their content, so that they never change. */
const NAMED_BY_CONTENT = /^\/assets\//
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/** Answers with a file of the directory; with the page, where a person asks for an address of the app; else passes on. */
export function staticFiles(directory: string): Handler {
  const files = findFiles(directory)
  const page = files.get(PAGE)
  return async (context, next) => {
    const file = files.get(context.req.path) ?? (asksForPage(context) ? page : undefined)
    if (!file || (context.req.method !== 'GET' && context.req.method !== 'HEAD')) return next()
    return answer(context, file)
  }
}

function asksForPage(context: Context): boolean {
  return (context.req.header('accept') ?? '').includes('text/html')
}

function answer(context: Context, file: StaticFile): Response {
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', file)
  const { body, tag } = file.read(encoding)
  context.header('Cache-Control', file.cacheControl)
  context.header('ETag', tag)
  context.header('Vary', 'Accept-Encoding')
  if (namesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304)
  context.header('Content-Type', file.type)
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  return context.body(body)
}

function namesTag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some(one => one.trim().replace(/^W\//, '') === tag) ?? false
}

/** The smallest that the browser takes; a weight of 0 means that it does not. */
function chooseEncoding(header: string, file: StaticFile): Encoding {
  const accepted = header
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.split(';')[0])
  const order: readonly Encoding[] = ['br', 'gzip']
  return order.find(encoding => accepted.includes(encoding) && file.has(encoding)) ?? 'identity'
}

function findFiles(directory: string): ReadonlyMap<string, StaticFile> {
  const paths = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
      .map(entry => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
  const served = [...paths].filter(path => TYPES[extname(path)] !== undefined)
  return new Map(served.map(path => [path, staticFile(directory, path, paths)]))
}

function staticFile(directory: string, path: string, paths: ReadonlySet<string>): StaticFile {
  const variants = new Map<Encoding, Variant>()
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: NAMED_BY_CONTENT.test(path) ? FOREVER : ASK_EACH_TIME,
    has: encoding => paths.has(path + SUFFIXES[encoding]),
    read: encoding => {
      const known = variants.get(encoding)
      if (known) return known
      const body = new Uint8Array(readFileSync(join(directory, path + SUFFIXES[encoding])))
      const variant = { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
      variants.set(encoding, variant)
      return variant
    },
  }
}
