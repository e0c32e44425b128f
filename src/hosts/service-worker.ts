/**
 * Lets the app open while the server is away, with what this device read last. Whatever can be asked is asked: what is kept answers only
 * where no answer comes. Nothing is written here; what was typed is kept by the app itself.
 */
import type * as app from '../web/kept-reads.ts'

// This file is loaded as it is, without others
const KEPT_READS: typeof app.KEPT_READS = 'daybook-reads'
const READ_AT: typeof app.READ_AT = 'x-daybook-read-at'

/** What TypeScript's types of the DOM leave out. */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type Told = Extendable & { readonly data: { readonly files: readonly string[] } }
declare const self: {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'message', listener: (event: Told) => void): void
}

const FILES = 'daybook-files'
const MOST_FILES = 600
const MOST_READS = 300
const LARGEST_READ = 500_000
const KEPT_FOR_MS = 14 * 86_400_000
/** Every address of the app has the same page. */
const PAGE = '/'
/** All that this person may open. */
const BUSINESSES = '/api/businesses'
/** Of a proxy or a tunnel, and of a server without its database. */
const mayBeAway = (status: number) => (status >= 502 && status <= 504) || (status >= 520 && status <= 530)
/** Daybook’s own words for a database that is away, as in src/web/client.ts: its other refusals are answers. */
const DATABASE_AWAY: readonly unknown[] = ['not-ready', 'maybe-saved']
/** What every start reads. */
const ALWAYS_KEPT = /^\/api\/(sign-in|businesses)$/

const isFile = (path: string) => /^\/(assets|fonts|icons)\//.test(path) || /^\/(theme\.js|favicon\.svg)$/.test(path)
const isPageOfApp = (path: string) => !/^\/(api|public)\//.test(path)
/** Not what is about an account or holds keys, as the addresses of public pages do. */
const isKept = (path: string) =>
  /^\/api\/(sign-in|businesses(\/.+)?)$/.test(path) &&
  !/\/(api-tokens|mail-settings|people|exports?|links)(\/|$)/.test(path)

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
// whenever the browser starts this script
void forgetOld().catch(() => undefined)

// the page says which files it was loaded with before this script was there
self.addEventListener('message', event => event.waitUntil(keepFiles(event.data.files)))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // `no-store` asks whether the server is there
  if (request.method !== 'GET' || origin !== self.location.origin || request.cache === 'no-store') return
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined))
  if (request.mode === 'navigate') {
    if (isPageOfApp(pathname)) event.respondWith(page(request, later))
  } else if (isFile(pathname)) event.respondWith(file(request, pathname, later))
  else if (isKept(pathname)) event.respondWith(read(request, later))
})

type Later = (work: Promise<unknown>) => void

async function page(request: Request, later: Later): Promise<Response> {
  const files = opened(FILES)
  return answered(request, {
    note: response => {
      if (response.ok && typeOf(response).includes('html')) later(putInto(files, PAGE, response.clone()))
    },
    kept: async () => (await files)?.match(PAGE, { ignoreVary: true }),
  })
}

/** Files in `assets` have a hash of their content in their names, and never change. */
async function file(request: Request, path: string, later: Later): Promise<Response> {
  const files = opened(FILES)
  const kept = async () => (await files)?.match(request, { ignoreVary: true })
  const found = path.startsWith('/assets/') ? await kept().catch(() => undefined) : undefined
  if (found) return found
  return answered(request, {
    note: response => {
      if (response.status === 200) later(putInto(files, request, response.clone()))
    },
    kept,
  })
}

async function read(request: Request, later: Later): Promise<Response> {
  // opened before it is asked: where somebody signs out meanwhile, what comes goes into what was deleted
  const reads = opened(KEPT_READS)
  return answered(request, {
    note: response => {
      const { status } = response
      if (status === 401) later(caches.delete(KEPT_READS))
      if (status === 403 || status === 404) later(forget(({ href }) => href === request.url))
      if (status !== 200 || !typeOf(response).includes('json')) return
      later(keepRead(reads, request, response.clone()))
      if (new URL(request.url).pathname === BUSINESSES) later(forgetOtherBusinesses(response.clone()))
    },
    kept: async () => {
      const found = await (await reads)?.match(request)
      return found && isFresh(found) ? found : undefined
    },
  })
}

/** Where the device gives no room, the app goes on without. */
type Opened = Promise<Cache | undefined>

const opened = (name: string): Opened => caches.open(name).catch(() => undefined)

async function putInto(cache: Opened, key: Request | string, response: Response): Promise<void> {
  await (await cache)?.put(key, response)
}

async function keepRead(cache: Opened, request: Request, response: Response): Promise<void> {
  const body = await response.blob()
  const reads = await cache
  if (!reads || body.size > LARGEST_READ) return
  const headers = { 'Content-Type': 'application/json', [READ_AT]: new Date().toISOString() }
  await reads.put(request, new Response(body, { headers }))
  await keepNewest(reads, MOST_READS)
}

/** The answer of the server, or what is kept where there is none. */
async function answered(
  request: Request,
  { note, kept }: { note: (response: Response) => void; kept: () => Promise<Response | undefined> },
): Promise<Response> {
  const response = await fetch(request).catch((problem: Error) => problem)
  if (response instanceof Response && !(await isAway(response))) {
    note(response)
    return response
  }
  const found = await kept().catch(() => undefined)
  if (found) return found
  if (response instanceof Response) return response
  throw response
}

async function isAway(response: Response): Promise<boolean> {
  if (!mayBeAway(response.status)) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  return !isOurs || DATABASE_AWAY.includes(body.code)
}

async function keepFiles(names: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  const missing = async (address: string) => !(await files.match(address, { ignoreVary: true }))
  for (const address of [PAGE, ...names]) {
    const isOurs = address === PAGE || isFile(new URL(address, self.location.origin).pathname)
    if (isOurs && (await missing(address))) await files.add(address).catch(() => undefined)
  }
  await keepNewest(files, MOST_FILES)
}

async function keepNewest(cache: Cache, most: number): Promise<void> {
  const all = await cache.keys()
  const keys = all.filter(({ url }) => !ALWAYS_KEPT.test(new URL(url).pathname))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

/** Who is no longer in a business reads nothing of it. */
async function forgetOtherBusinesses(list: Response): Promise<void> {
  const { businesses }: { businesses: readonly { readonly id: string }[] } = await list.json()
  const open = new Set(businesses.map(({ id }) => id))
  await forget(({ pathname }) => {
    const [, id] = /^\/api\/businesses\/([^/]+)/.exec(pathname) ?? []
    return id !== undefined && !open.has(id)
  })
}

async function forget(isMeant: (address: URL) => boolean): Promise<void> {
  const reads = await caches.open(KEPT_READS)
  const keys = await reads.keys()
  await Promise.all(keys.filter(({ url }) => isMeant(new URL(url))).map(key => reads.delete(key)))
}

async function forgetOld(): Promise<void> {
  const reads = await caches.open(KEPT_READS)
  for (const key of await reads.keys()) {
    const found = await reads.match(key)
    if (found && !isFresh(found)) await reads.delete(key)
  }
}

function isFresh(kept: Response): boolean {
  return Date.now() - Date.parse(kept.headers.get(READ_AT) ?? '') < KEPT_FOR_MS
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}
