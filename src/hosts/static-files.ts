/** The built web app: which file answers an address, in which encoding, and for how long may it be kept? */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Handler } from 'hono'

interface Variant {
  readonly encoding: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly tag: string
}

interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly plain: Variant
  /** The smallest first. */
  readonly packed: readonly Variant[]
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
const PACKED = { br: '.br', gzip: '.gz' }
const PAGE = '/index.html'

/** Vite names these after their content, so that they never change. */
const NAMED_BY_CONTENT = /^\/assets\//
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/**
 * Answers with a file of the directory; with the page, where a person asks for an address of the app; else passes on.
 * All is read now: an update may build the web app anew while this one is still in use.
 */
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
  const { encoding, body, tag } = smallestTaken(context.req.header('accept-encoding') ?? '', file)
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

/** A weight of 0 means that the browser does not take it. */
function smallestTaken(header: string, { plain, packed }: StaticFile): Variant {
  const accepted = header
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.split(';')[0])
  return packed.find(({ encoding }) => accepted.includes(encoding)) ?? plain
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
  const variant = (encoding: string, suffix: string): Variant => {
    const body = new Uint8Array(readFileSync(join(directory, path + suffix)))
    return { encoding, body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: NAMED_BY_CONTENT.test(path) ? FOREVER : ASK_EACH_TIME,
    plain: variant('identity', ''),
    packed: Object.entries(PACKED).flatMap(([encoding, suffix]) =>
      paths.has(path + suffix) ? [variant(encoding, suffix)] : [],
    ),
  }
}
