import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { contentsOf } from '../../testing/operations.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const ownBusiness = await openBusiness(app)

test('a sample of a hundred invoices adds up, can be worked with, and is removed in one step', async () => {
  const before = await contentsOf(app)
  const { id, name, isSample } = good(
    await app.ask('POST', '/api/sample-businesses', { invoices: 100, timeZone: 'UTC' }),
  )
  expect({ name, isSample }).toEqual({ name: 'Sample with 100 invoices', isSample: true })
  const sample = { app, path: `/api/businesses/${id}`, businessId: id }
  expect(await app.query('select count(*)::int as count from invoices where business_id = $1', [id])).toEqual([
    { count: 100 },
  ])
  const { rows } = good(await app.ask('GET', `${sample.path}/invoices?status=overdue&limit=1`))
  good(await app.ask('POST', `${sample.path}/invoices/${rows[0].id}/payments`, { amount: rows[0].total }))
  await expectFiguresToAddUp(sample)
  expect(good(await app.ask('DELETE', sample.path))).toEqual({ removed: name })
  expect(await contentsOf(app)).toBe(before)
  expect(refusal(await app.ask('DELETE', sample.path)).code).toBe('not-found')
})

test('only a sample can be removed, and not the only business', async () => {
  const other = await testApp()
  const sample = good(await other.ask('POST', '/api/sample-businesses', { invoices: 100, timeZone: 'UTC' }))
  const removed = await other.ask('DELETE', `/api/businesses/${sample.id}`)
  expect(refusal(removed)).toEqual({ status: 409, code: 'last-business' })
  expect(refusal(await app.ask('DELETE', ownBusiness.path))).toEqual({ status: 409, code: 'not-a-sample' })
})
