/** What the browser keeps for when the server is away, with caches that hold what they are given. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://daybook.example'

class KeptAnswers {
  readonly entries = new Map<string, Response>()
  readonly keys = () => Promise.resolve([...this.entries.keys()].map(url => ({ url })))
  readonly match = ({ url }: { url: string }) => Promise.resolve(this.entries.get(url)?.clone())
  readonly delete = ({ url }: { url: string }) => Promise.resolve(this.entries.delete(url))
  readonly put = ({ url }: { url: string }, response: Response) => {
    this.entries.set(url, response)
    return Promise.resolve()
  }
}

const kept = new Map<string, KeptAnswers>()
const opened = (name: string) => {
  const cache = kept.get(name) ?? new KeptAnswers()
  kept.set(name, cache)
  return cache
}
const listeners = new Map<string, (event: unknown) => void>()
let answer: Response | 'away' = 'away'

vi.stubGlobal('caches', {
  open: (name: string) => Promise.resolve(opened(name)),
  delete: (name: string) => Promise.resolve(kept.delete(name)),
})
vi.stubGlobal('self', {
  location: new URL(ORIGIN),
  addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
})
vi.stubGlobal('fetch', () => (answer === 'away' ? Promise.reject(new TypeError('away')) : Promise.resolve(answer)))
afterAll(() => {
  vi.unstubAllGlobals()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
opened('daybook-reads').entries.set(
  `${ORIGIN}/api/businesses/old/invoices`,
  new Response('{}', { headers: { 'x-daybook-read-at': daysAgo(15) } }),
)
await import('./service-worker.ts')

/** @returns what the app gets; null where nothing answers or the script leaves it to the browser */
async function ask(path: string, from: Response | 'away'): Promise<Response | null> {
  answer = from
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  const request = { method: 'GET', url: `${ORIGIN}${path}`, mode: 'cors', cache: 'default' }
  const respondWith = (given: Promise<Response>) => {
    response = given
  }
  listeners.get('fetch')?.({ request, respondWith, waitUntil: (each: Promise<unknown>) => work.push(each) })
  const got = await response?.catch(() => null)
  await Promise.all(work)
  return got ?? null
}
const json = (body: unknown) => Response.json(body)
const isKept = async (path: string) => (await ask(path, 'away')) !== null

test('forgets at each start what is too old', async () => {
  await vi.waitFor(() => expect(opened('daybook-reads').entries.size).toBe(0))
})

beforeEach(() => kept.clear())

test('answers with what was read last while the server is away', async () => {
  await ask('/api/businesses/a/invoices?limit=5', json({ rows: [1] }))
  const found = await ask('/api/businesses/a/invoices?limit=5', 'away')
  expect(await found?.json()).toEqual({ rows: [1] })
  expect(await isKept('/api/businesses/a/invoices')).toBe(false)
})

test.each([403, 404])('forgets an address that answers %i', async status => {
  await ask('/api/businesses/a/invoices', json({}))
  await ask('/api/businesses/a/customers', json({}))
  await ask('/api/businesses/a/invoices', Response.json({}, { status }))
  expect([await isKept('/api/businesses/a/invoices'), await isKept('/api/businesses/a/customers')]).toEqual([
    false,
    true,
  ])
})

test('forgets all of a business that a person can no longer open', async () => {
  for (const path of ['/api/businesses/a', '/api/businesses/a/invoices', '/api/businesses/b/invoices'])
    await ask(path, json({}))
  await ask('/api/businesses', json({ businesses: [{ id: 'b' }] }))
  const paths = ['/api/businesses', '/api/businesses/a', '/api/businesses/a/invoices', '/api/businesses/b/invoices']
  expect(await Promise.all(paths.map(isKept))).toEqual([true, false, false, true])
})

test('forgets everything when nobody is signed in, and keeps no keys', async () => {
  await ask('/api/businesses/a/invoices', json({}))
  for (const path of ['/api/businesses/a/invoices/i/links', '/api/businesses/a/api-tokens']) {
    await ask(path, json({}))
    expect(await isKept(path)).toBe(false)
  }
  await ask('/api/businesses/a/customers', Response.json({}, { status: 401 }))
  expect(await isKept('/api/businesses/a/invoices')).toBe(false)
})
