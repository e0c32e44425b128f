import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { firstPerson, makeToken, withToken } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Env } from '../http.ts'
import { Refusal } from '../problem.ts'
import { limitUploads, PAGES_OF_ADDRESS, REQUESTS_OF_TOKEN } from './request-limits.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const business = await openBusiness(owner)

test('a token that asks too often is refused for the rest of the minute, and another is not', async () => {
  const [busy, other] = [await makeToken(business, { name: 'Busy' }), await makeToken(business, { name: 'Other' })]
  const ask = (token: string) => withToken(app, token).ask('GET', `${business.path}/tax-rates`)
  const limits = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    ['ratelimit-policy', 'ratelimit'].map(name => headers.get(name)?.split(', ').at(-1))
  for (let count = 1; count < REQUESTS_OF_TOKEN; count++) expect((await ask(busy)).status).toBe(200)
  expect(limits(await ask(busy))).toEqual(['"token";q=600;w=60', '"token";r=0;t=60'])
  app.clock.now = new Date(app.clock.now.getTime() + 20_000)
  const refused = await ask(busy)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'too-many-requests' })
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(limits(refused)).toEqual(['"token";q=600;w=60', '"token";r=0;t=40'])
  expect((await ask(other)).headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+, "token";r=599;t=60$/)
  expect((await ask(other)).status).toBe(200)
  expect((await owner.ask('GET', `${business.path}/tax-rates`)).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 40_000)
  expect((await ask(busy)).status).toBe(200)
})

const pages = async (at: Awaited<ReturnType<typeof testApp>>, clientAddress: string) => {
  const headers = { host: '127.0.0.1:3000' }
  return (await at.fetch(new Request('http://127.0.0.1:3000/public/nonsense', { headers }), { clientAddress })).status
}

test('public pages are limited by address', async () => {
  for (let count = 0; count < PAGES_OF_ADDRESS; count++) expect(await pages(app, '192.0.2.1')).toBe(404)
  expect(await pages(app, '192.0.2.1')).toBe(429)
  expect(await pages(app, '192.0.2.2')).toBe(404)
})

test('where nobody signs in, nothing is limited', async () => {
  const alone = await testApp()
  for (let count = 0; count <= PAGES_OF_ADDRESS; count++) expect(await pages(alone, '127.0.0.1')).toBe(404)
})

test('a person has as many uploads under way as they may, and others theirs; what has ended makes room', async () => {
  const ends: (() => void)[] = []
  const uploads = new Hono<Env>()
  uploads.onError(error => Response.json({ code: error instanceof Refusal && error.code }, { status: 503 }))
  uploads.use(async (context, next) => {
    context.set('identity', { id: context.req.header('person') } as never)
    await next()
  })
  uploads.use(limitUploads({ method: 'POST', most: 3, mostOfAccount: 2 }))
  uploads.post('/', async context => {
    await new Promise<void>(resolve => ends.push(resolve))
    return context.body(null, 201)
  })
  const upload = async (person: string) =>
    (await uploads.request('/', { method: 'POST', headers: { person, 'content-length': '10' } })).status
  const [first, second] = [upload('ada'), upload('ada')]
  await expect.poll(() => ends.length).toBe(2)
  expect(await upload('ada')).toBe(503)
  const other = upload('ben')
  await expect.poll(() => ends.length).toBe(3)
  expect(await upload('cem')).toBe(503)
  ends.shift()?.()
  expect(await first).toBe(201)
  const next = upload('ada')
  await expect.poll(() => ends.length).toBe(3)
  for (const end of ends) end()
  expect(await Promise.all([second, other, next])).toEqual([201, 201, 201])
})
