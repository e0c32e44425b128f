import { describe, expect, test } from 'vitest'
import { makeCustomer, openBusiness } from '../testing/factories.ts'
import { good, testApp } from '../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)

describe('the log', () => {
  test('has one line per request, with the same id as the answer', async () => {
    const before = app.logged.length
    const found = await app.ask('GET', `${business.path}/customers?q=secret`)
    const refused = await app.ask('POST', `${business.path}/customers`, { name: '' })
    const lines = app.logged.slice(before)
    expect(lines).toMatchObject([
      { level: 'info', message: 'request', method: 'GET', path: `${business.path}/customers`, status: 200 },
      { level: 'info', message: 'request', method: 'POST', path: `${business.path}/customers`, status: 422 },
    ])
    expect(lines[0]?.route).toBe('/api/businesses/:businessId/customers')
    expect(lines.map(line => line.requestId)).toEqual(
      [found, refused].map(({ headers }) => headers.get('x-request-id')),
    )
    expect(new Set(lines.map(line => line.requestId)).size).toBe(2)
    for (const { milliseconds } of lines) expect(milliseconds).toBeGreaterThanOrEqual(0)
  })

  test('contains no search text and no request body', async () => {
    await app.ask('GET', `${business.path}/customers?q=secret`)
    await app.ask('POST', `${business.path}/customers`, { name: 'A secret customer' })
    expect(JSON.stringify(app.logged)).not.toContain('secret')
  })

  test('accepts no request id that could break a line', async () => {
    const before = app.logged.length
    await app.ask('GET', '/healthz', undefined, { 'x-request-id': 'a"} {"level":"error' })
    await app.ask('GET', '/healthz', undefined, { 'x-request-id': 'x'.repeat(5000) })
    for (const { requestId } of app.logged.slice(before)) expect(requestId).toMatch(/^[\w-]{1,255}$/)
  })

  test('has all of an internal error, with its cause', async () => {
    const { bytes } = app.random
    app.random.bytes = () => {
      throw new Error('no chance', { cause: new Error('no entropy') })
    }
    const before = app.logged.length
    await app.ask('POST', `${business.path}/customers`, { name: 'Acme' })
    app.random.bytes = bytes
    const [error, request] = app.logged.slice(before)
    expect(error).toMatchObject({ level: 'error', message: 'unexpected error', method: 'POST' })
    expect(error?.error).toMatch(/no chance[\s\S]*caused by Error: no entropy/)
    expect(request).toMatchObject({ level: 'error', status: 500, requestId: error?.requestId })
    expect(app.unexpected.splice(0)).toHaveLength(1)
  })
})

test('connections that the database dropped are replaced, and nobody notices', async () => {
  const own = await openBusiness(app)
  await Promise.all(Array.from({ length: 8 }, () => makeCustomer(own)))
  await app.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // the database forgets a connection before the other end of it is told
  await expect.poll(app.connections).toEqual({ busy: 0, idle: 0, waiting: 0 })
  await Promise.all(Array.from({ length: 8 }, () => makeCustomer(own)))
  expect(good(await app.ask('GET', `${own.path}/customers`)).rows).toHaveLength(16)
  expect(good(await app.ask('GET', '/readyz'))).toEqual({ status: 'ready', version: '0.0.0' })
})
