import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writingOnce } from './write-once.ts'

/** What a browser keeps for a tab. */
function tabStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
  }
}

let asked: { method: string; key: string | null }[] = []
let outcomes: (number | 'lost' | 'broken off')[] = []
let storage = tabStorage()

const network: typeof fetch = async (_address, init) => {
  asked.push({ method: init?.method ?? 'GET', key: new Headers(init?.headers).get('Idempotency-Key') })
  const [order, outcome] = [asked.length, outcomes.shift() ?? 200]
  await Promise.resolve()
  if (outcome === 'lost') throw new TypeError('Failed to fetch')
  const broken = new ReadableStream({ start: stream => stream.error(new TypeError('network error')) })
  return outcome === 'broken off' ? new Response(broken) : Response.json({ order }, { status: outcome })
}
const keys = () => asked.map(({ key }) => key)
const post = (send: typeof fetch, body = '{"amount":5}', address = '/payments') =>
  send(address, { method: 'POST', body }).then(
    response => response.json(),
    () => 'no answer',
  )

beforeEach(() => {
  asked = []
  outcomes = []
  storage = tabStorage()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s has a new key after each answer', async method => {
  const send = writingOnce(network, () => storage)
  await send('/products/1', { method })
  await send('/products/1', { method })
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a read has no key', async () => {
  await writingOnce(network, () => storage)('/products')
  expect(asked).toEqual([{ method: 'GET', key: null }])
})

test('the same write requested twice at once is sent once, and both callers get the answer', async () => {
  const send = writingOnce(network, () => storage)
  expect(await Promise.all([post(send), post(send), post(send, '{"amount":6}')])).toEqual([
    ...[{ order: 1 }, { order: 1 }],
    { order: 2 },
  ])
  expect(asked).toHaveLength(2)
})

describe('a write without an answer', () => {
  test.each(['lost', 'broken off', 500, 502] as const)('(%s) is retried with the same key', async outcome => {
    const send = writingOnce(network, () => storage)
    outcomes = [outcome]
    await post(send)
    await post(send)
    expect(keys()[1]).toBe(keys()[0])
    await post(send)
    expect(keys()[2]).not.toBe(keys()[0])
  })

  test('keeps its key through a reload, without storing its body', async () => {
    outcomes = ['lost']
    await post(
      writingOnce(network, () => storage),
      '{"password":"hunter2"}',
    )
    expect(storage.getItem('daybook.unanswered')).not.toContain('hunter2')
    await post(
      writingOnce(network, () => storage),
      '{"password":"hunter2"}',
    )
    expect(keys()[1]).toBe(keys()[0])
  })

  test('does not share its key with another body, address or method', async () => {
    const send = writingOnce(network, () => storage)
    outcomes = ['lost']
    await post(send)
    await post(send, '{"amount":6}')
    await post(send, '{"amount":5}', '/refunds')
    await send('/payments', { method: 'PUT', body: '{"amount":5}' })
    expect(new Set(keys()).size).toBe(4)
  })

  test('gets a new key after an hour', async () => {
    vi.useFakeTimers()
    const send = writingOnce(network, () => storage)
    outcomes = ['lost', 'lost']
    await post(send)
    vi.advanceTimersByTime(3_599_999)
    await post(send)
    vi.advanceTimersByTime(3_600_001)
    await post(send)
    vi.useRealTimers()
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[0])
  })
})

test('a refused write gets a new key next time', async () => {
  const send = writingOnce(network, () => storage)
  outcomes = [409]
  await post(send)
  await post(send)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('writes are sent even if the browser stores nothing', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(await post(writingOnce(network, forbidden))).toEqual({ order: 1 })
})
