import { afterEach, expect, test, vi } from 'vitest'
import { askAhead, fetchOrTake } from './asked-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was asked ahead is taken once, and only by a read of the same address', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${address}`)
    return new Response(String(sent.length))
  })
  askAhead()
  expect(sent).toEqual(['GET /api/sign-in', 'GET /api/businesses'])
  await fetchOrTake('/api/sign-in', { method: 'POST' })
  await fetchOrTake('/api/businesses/ab12cd34/products', { method: 'GET' })
  const first = await fetchOrTake('/api/businesses', { method: 'GET' })
  expect(await first.text()).toBe('2')
  expect(sent).toHaveLength(4)
  await fetchOrTake('/api/businesses', { method: 'GET' })
  expect(sent.slice(2)).toEqual(['POST /api/sign-in', 'GET /api/businesses/ab12cd34/products', 'GET /api/businesses'])
})
