import { expect, test } from 'vitest'
import { makeIssued } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good } from '../../testing/test-app.ts'

const app = await mailingApp(async () => ({ pdf: new Uint8Array(1), pages: [] }))

test('the system page has the version, the size of the database and the emails that were not sent', async () => {
  const business = await mailingBusiness(app, await startMailServer())
  const { id } = await makeIssued(business)
  const mail = { kind: 'invoice', recipient: 'pay@acme.example', subject: 'Invoice', body: 'Attached.' }
  good(await app.ask('POST', `${business.path}/invoices/${id}/emails`, mail))
  const state = good(await app.ask('GET', '/api/system'))
  expect(state).toEqual({
    version: '0.0.0',
    startedAt: '2026-03-01T08:00:00.000Z',
    database: { version: expect.stringMatching(/^\d+\.\d+$/), builtIn: true, bytes: expect.any(Number) },
    emails: { waiting: 1, failed: 0 },
  })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  await app.query(`update emails set status = 'failed'`)
  expect(good(await app.ask('GET', '/api/system')).emails).toEqual({ waiting: 0, failed: 1 })
})
