/** The service worker as the browser runs it: told of each request, with caches that hold it. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const HOME = 'http://daybook.test'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const held = new Map<string, Map<string, Response>>()
let hasRoom = true
let server: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('away'))

const addressOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, HOME).href

function cacheOf(stored: Map<string, Response>) {
  return {
    match: async (key: Request | string) => stored.get(addressOf(key))?.clone(),
    put: async (key: Request | string, response: Response) => {
      stored.delete(addressOf(key))
      stored.set(addressOf(key), response)
    },
    keys: async () => [...stored.keys()].map(url => ({ url })),
    delete: async (key: { url: string }) => stored.delete(key.url),
  }
}

vi.stubGlobal('self', {
  location: new URL(HOME),
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
})
vi.stubGlobal('caches', {
  open: async (name: string) => {
    if (!hasRoom) throw new DOMException('No room.', 'QuotaExceededError')
    const stored = held.get(name) ?? new Map<string, Response>()
    held.set(name, stored)
    return cacheOf(stored)
  },
  delete: async (name: string) => held.delete(name),
})
vi.stubGlobal('fetch', (request: Request) => server(request))
afterAll(() => {
  vi.unstubAllGlobals()
})
const from15DaysAgo = { headers: { 'x-daybook-read-at': new Date(Date.now() - 15 * 86_400_000).toISOString() } }
const old = new Map([[`${HOME}/api/businesses/old/invoices`, new Response('{}', from15DaysAgo)]])
held.set('daybook-reads', old)
await import('./service-worker.ts')

test('forgets at each start what is too old', async () => {
  await vi.waitFor(() => expect(old.size).toBe(0))
})

beforeEach(() => {
  held.clear()
  hasRoom = true
})

/** What the app gets, once the worker has kept what it keeps. */
async function asked(path: string, mode = 'cors'): Promise<Response> {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const request = new Request(`${HOME}${path}`)
  Object.defineProperty(request, 'mode', { value: mode })
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (more: Promise<unknown>) => work.push(more),
  })
  if (!answer) throw new Error(`The worker leaves ${path} to the browser.`)
  const response = await answer
  await Promise.all(work)
  return response
}

const answers = (status: number, body: unknown) => {
  server = async () => Response.json(body, { status })
}
const keptPaths = () => [...(held.get('daybook-reads')?.keys() ?? [])].map(url => new URL(url).pathname)
const LIST = '/api/businesses/shop/invoices'

test.each([
  ['a proxy', 502, 'Bad Gateway'],
  ['a tunnel', 530, 'error code: 1033'],
  ['a server whose database is away', 503, { code: 'not-ready' }],
])('what was kept is shown in place of the answer of %s', async (_who, status, body) => {
  answers(200, { rows: ['kept'] })
  await asked(LIST)
  answers(status, body)
  const shown = await asked(LIST)
  expect([shown.status, await shown.json()]).toEqual([200, { rows: ['kept'] }])
})

test.each([
  ['busy', 503],
  ['took-too-long', 503],
  ['unexpected', 500],
])('%s is an answer of Daybook, and is shown', async (code, status) => {
  answers(200, { rows: ['kept'] })
  await asked(LIST)
  answers(status, { code })
  expect(await (await asked(LIST)).json()).toEqual({ code })
})

test.each([403, 404])('forgets an address that answers %i', async status => {
  answers(200, {})
  for (const path of [LIST, '/api/businesses/shop/customers']) await asked(path)
  answers(status, {})
  await asked(LIST)
  expect(keptPaths()).toEqual(['/api/businesses/shop/customers'])
})

test('forgets all of a business that a person can no longer open', async () => {
  answers(200, {})
  for (const path of ['/api/businesses/a', '/api/businesses/a/invoices', '/api/businesses/b/invoices'])
    await asked(path)
  answers(200, { businesses: [{ id: 'b' }] })
  await asked('/api/businesses')
  expect(keptPaths()).toEqual(['/api/businesses/b/invoices', '/api/businesses'])
})

test('forgets everything when nobody is signed in, and keeps no keys', async () => {
  answers(200, {})
  await asked(LIST)
  for (const path of [`${LIST}/i/links`, '/api/businesses/shop/api-tokens'])
    await expect(asked(path)).rejects.toThrow('leaves')
  answers(401, {})
  await asked(LIST)
  expect(held.has('daybook-reads')).toBe(false)
})

test('the app opens on a device that has no room to keep anything', async () => {
  hasRoom = false
  answers(200, { rows: [] })
  for (const [path, mode] of [
    ['/invoices', 'navigate'],
    ['/assets/index-1.js', 'cors'],
    [LIST, 'cors'],
  ] as const)
    expect((await asked(path, mode)).status, path).toBe(200)
})

test('what every start reads stays, however much is read after it', async () => {
  answers(200, {})
  await asked('/api/sign-in')
  await asked('/api/businesses')
  for (let number = 1; number <= 310; number++) await asked(`${LIST}/${number}`)
  expect(keptPaths().slice(0, 3)).toEqual(['/api/sign-in', '/api/businesses', `${LIST}/11`])
})

test('what is under way while somebody signs out is not kept', async () => {
  server = async () => {
    await caches.delete('daybook-reads')
    return Response.json({ rows: ['theirs'] })
  }
  await asked(LIST)
  expect(held.has('daybook-reads')).toBe(false)
})
