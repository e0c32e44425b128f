/** The log after a failed query: enough to find the mistake, and nothing that people wrote. */
import { expect, test } from 'vitest'
import { makeIssued } from '../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../testing/outbox.ts'
import { startMailServer } from '../testing/stand-ins/mail-server.ts'
import { good } from '../testing/test-app.ts'
import { errorForLog, pathForLog } from './log.ts'

const PDF = new TextEncoder().encode('%PDF of a secret order')
const app = await mailingApp(async () => ({ pdf: PDF, pages: ['<svg>a secret page</svg>'] }))

/** The errors logged by `work`. */
async function loggedBy(work: () => Promise<unknown>): Promise<string> {
  const before = app.logged.length
  await work()
  app.unexpected.splice(0)
  const entries = app.logged.slice(before)
  expect(entries.some(({ error }) => error !== undefined)).toBe(true)
  return JSON.stringify(entries)
}

/** While `work` runs, nothing can be written to the table. */
async function refusing(table: string, work: () => Promise<void>): Promise<void> {
  await app.query(`alter table ${table} add constraint shut check (false) not valid`)
  await work()
  await app.query(`alter table ${table} drop constraint shut`)
}

const mail = { kind: 'invoice', recipient: 'acme@secret.example', subject: 'A secret', body: 'Of a secret order.' }

test('a failed query is logged with its cause, and without the token that it looked for', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { path } = good(await app.ask('POST', `${business.path}/invoices/${id}/links`, {}))
  await app.query('alter table public_links rename column token to gone')
  const log = await loggedBy(async () => expect((await app.ask('GET', path)).status).toBe(500))
  await app.query('alter table public_links rename column gone to token')
  expect(log).toMatch(/Failed query: select[\s\S]*public_links[\s\S]*caused by error: column .*token.* does not exist/)
  expect(log).toContain('at ')
  expect(log).not.toContain(path.split('/').at(-1))
})

test('an email or password that cannot be saved is not in the log either', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  await refusing('emails', async () => {
    const log = await loggedBy(() => app.ask('POST', `${business.path}/invoices/${id}/emails`, mail))
    expect(log).toMatch(/caused by error: .*violates check constraint/)
    expect(log).not.toContain('secret')
  })
  const [{ sealed_password }] = await app.query(
    `update mail_settings set user_name = 'me', sealed_password = 'c2VhbGVkCg' where business_id = $1
     returning sealed_password`,
    [business.businessId],
  )
  const settings = {
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    userName: 'me',
    version: 1,
    fromName: 'A secret',
    fromAddress: 'office@secret.example',
  }
  await refusing('mail_settings', async () => {
    const log = await loggedBy(() => app.ask('PUT', `${business.path}/mail-settings`, settings))
    expect(log).toMatch(/violates check constraint/)
    expect(log).not.toContain('secret')
    expect(log).not.toContain(sealed_password)
  })
})

test('a document that cannot be saved is not in the log', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  good(await app.ask('POST', `${business.path}/invoices/${id}/emails`, mail))
  await refusing('issued_documents', async () => {
    const log = await loggedBy(async () => {
      const sender = app.startSender()
      await expect.poll(() => app.logged.some(({ message }) => message.startsWith('the document of'))).toBe(true)
      await sender.stop()
    })
    expect(log).toMatch(/violates check constraint/)
    expect(log).not.toContain('secret')
    expect(log).not.toContain(PDF.join())
  })
})

test('a value that the database refuses is left out of its message', async () => {
  const failed = await app.query(`select $1::int`, ['a secret']).catch(error => error)
  expect(errorForLog(failed)).toContain('invalid input syntax for type integer: "…"')
  expect(errorForLog(failed)).not.toContain('secret')
})

test('a thrown value that is not an error is logged as it is, and circular causes end', () => {
  expect(errorForLog('out of paper')).toBe('out of paper')
  const ring = new Error('round')
  ring.cause = ring
  expect(errorForLog(ring).match(/Error: round/g)).toHaveLength(5)
})

test.each([
  ['/public/abcdefghijklmnop', '/public/…'],
  ['/public/abcdefghijklmnop.pdf', '/public/….pdf'],
  ['/sign-in/invitation/abcdefghijklmnop', '/sign-in/invitation/…'],
  ['/sign-in/new-password/abcdefghijklmnop', '/sign-in/new-password/…'],
  ['/api/businesses/ab12cd34/invoices', '/api/businesses/ab12cd34/invoices'],
])('the log has no secret of a link: %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged)
})
