import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const views = `${business.path}/saved-views`
const overdue = { list: 'invoices', name: 'Chase', search: 'status=overdue&sort=dueDate' }

test('a view is saved for the business under a name until it is removed', async () => {
  const other = await openBusiness(app)
  const saved = good(await app.ask('POST', views, overdue))
  const low = good(await app.ask('POST', views, { list: 'products', name: 'Buy', search: 'stock=low-stock' }))
  expect(good(await app.ask('GET', views)).views).toEqual([low, saved])
  expect(good(await app.ask('GET', `${other.path}/saved-views`)).views).toEqual([])
  good(await app.ask('DELETE', `${views}/${low.id}`))
  expect(good(await app.ask('GET', views)).views).toEqual([saved])
  expect(refusal(await app.ask('DELETE', `${views}/${low.id}`))).toEqual({ status: 404, code: 'not-found' })
})

test('a view saved again under its name is replaced', async () => {
  const first = good(await app.ask('POST', views, overdue))
  const second = good(await app.ask('POST', views, { ...overdue, search: 'status=sent' }))
  expect(second).toEqual({ ...first, search: 'status=sent' })
})

test('a view needs a name', async () => {
  expect((await app.ask('POST', views, { ...overdue, name: ' ' })).status).toBe(422)
})
