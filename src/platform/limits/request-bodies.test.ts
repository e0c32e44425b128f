import { expect, test } from 'vitest'
import { thisComputer } from '../../domain/identity.ts'
import { openBusiness } from '../../testing/factories.ts'
import { cookieOf, firstPerson, PASSWORD } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { answerError, newApp } from '../http.ts'
import { limitBodies } from './request-bodies.ts'

const app = await testApp({ signInRequired: true })
const business = await openBusiness(await firstPerson(app))
const cookie = cookieOf(await app.ask('POST', '/api/sign-in', { email: 'olive@harbour.example', password: PASSWORD }))
const host = '127.0.0.1:3000'
const MEGABYTE = 1024 * 1024

/** A body that comes as it is read. */
function bodyOf(bytes: number) {
  const sent = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = new Uint8Array(Math.min(64 * 1024, bytes - sent.bytes)).fill(0x20)
        if (chunk.length === 0) return controller.close()
        sent.bytes += chunk.length
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { sent, stream }
}

async function post(path: string, body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, duplex: 'half' }
  const request = new Request(`http://${host}${path}`, {
    ...init,
    headers: { host, 'content-type': 'application/json', ...headers },
  })
  const answer = await app.fetch(request)
  return { status: answer.status, code: (await answer.json()).code }
}

test('of eighty bodies that come in chunks without sign-in, nothing is read', async () => {
  const bodies = Array.from({ length: 80 }, () => bodyOf(25 * MEGABYTE))
  const paths = [`${business.path}/bills/files`, `${business.path}/imports`]
  const answers = await Promise.all(
    bodies.map(({ stream }, at) => post(paths[at % 2] ?? '', stream, { 'transfer-encoding': 'chunked' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(bodies.reduce((sum, { sent }) => sum + sent.bytes, 0)).toBe(0)
})

test('to sign in, no more than a quarter of a megabyte is read', async () => {
  for (const headers of [{ 'transfer-encoding': 'chunked' }, { 'content-length': String(MEGABYTE) }] as const) {
    const { sent, stream } = bodyOf(MEGABYTE)
    expect(await post('/api/sign-in', stream, { ...headers })).toEqual({ status: 413, code: 'body-too-large' })
    expect(sent.bytes).toBeLessThan(400 * 1024)
  }
})

test('a body of less than 1 MB needs no announced length, and a larger one does', async () => {
  const chunked = { cookie, 'transfer-encoding': 'chunked' }
  const small = new Blob([JSON.stringify({ name: 'In chunks', phone: '1'.repeat(20) })]).stream()
  expect((await post(`${business.path}/customers`, small, chunked)).status).toBe(201)
  const { sent, stream } = bodyOf(25 * MEGABYTE)
  expect(await post(`${business.path}/bills/files`, stream, chunked)).toEqual({ status: 411, code: 'length-needed' })
  expect(sent.bytes).toBeLessThan(1.2 * MEGABYTE)
})

test('large bodies that are read at once have a limit together, small ones are read beside them, and there is room again when they end', async () => {
  const all = newApp()
  all.onError(answerError)
  all.use(async (context, next) => {
    context.set('identity', thisComputer)
    await next()
  })
  all.use(limitBodies({ required: false, largestAt: () => 30 * MEGABYTE }))
  all.post('/', async context => context.text(String((await context.req.text()).length)))
  const send = async (body: ReadableStream<Uint8Array>, bytes: number) => {
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': String(bytes) } }
    return (await all.request('/', init)).status
  }
  let count = 0
  let end = () => {}
  const isOver = new Promise<void>(resolve => {
    end = resolve
  })
  const stalled = () =>
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          count++
          await isOver
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  const waiting = Array.from({ length: 5 }, () => send(stalled(), 25 * MEGABYTE))
  await expect.poll(() => count).toBe(5)
  const refused = bodyOf(25 * MEGABYTE)
  expect(await send(refused.stream, 25 * MEGABYTE)).toBe(503)
  expect(refused.sent.bytes).toBe(0)
  expect(await send(bodyOf(1000).stream, 1000)).toBe(200)
  end()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect(await send(bodyOf(25 * MEGABYTE).stream, 25 * MEGABYTE)).toBe(200)
})
