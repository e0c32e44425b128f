import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { cookieOf, firstPerson, PASSWORD } from '../../testing/people.ts'
import { partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, NAMED_HOST, refusal } from '../../testing/test-app.ts'

const noPdf = () => Promise.reject(new Error('an invitation has no document'))
const app = await mailingApp(noPdf, { signInRequired: true, publicOrigin: `https://${NAMED_HOST}` })
const owner = await firstPerson(app)
const ANA = { email: 'ana@acme.example', role: 'read-only' }

const tokenIn = (text: string) => /\/sign-in\/invitation#(\w{32})/.exec(text)?.[1] ?? ''
const stateOf = async (path: string) =>
  good(await owner.ask('GET', `${path}/people`)).invitations.map(({ email, mailed }: Json) => [email, mailed])

test('an invitation is mailed, and its secret is neither kept readable nor logged', async () => {
  const server = await startMailServer()
  const { path } = await mailingBusiness(owner, server)
  const made = good(await owner.ask('POST', `${path}/invitations`, ANA))
  expect(made.isMailed).toBe(true)
  const token = tokenIn(made.url)
  const rows = await app.query('select row_to_json(emails)::text as row from emails')
  expect(rows).toHaveLength(1)
  const shown = [rows[0].row, JSON.stringify(app.logged)]
  for (const address of ['/people', '/activity'])
    shown.push(JSON.stringify(good(await owner.ask('GET', `${path}${address}`))))
  for (const text of shown) expect(text).not.toContain(token)
  expect(await stateOf(path)).toEqual([['ana@acme.example', 'queued']])
  await app.startSender().idle()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ana@acme.example'])
  const text = partsOf(server.received[0] ?? { raw: '' }).join('')
  expect(text).toContain('Olive Owner invited you to Miller & Daughters in Daybook')
  expect(text).toContain(`https://${NAMED_HOST}/sign-in/invitation#${token}`)
  expect(await stateOf(path)).toEqual([['ana@acme.example', 'sent']])
  expect(await app.query('select sealed_token from emails')).toEqual([{ sealed_token: null }])
  const accepted = await app.ask('POST', '/api/sign-in/invitation/accept', { token, name: 'Ana', password: PASSWORD })
  expect(cookieOf(accepted)).toContain('daybook_session')
})

test('the link of an invitation that was withdrawn or replaced is not mailed', async () => {
  const server = await startMailServer()
  const { path } = await mailingBusiness(owner, server)
  good(await owner.ask('POST', `${path}/invitations`, ANA))
  const { url, people } = good(await owner.ask('POST', `${path}/invitations`, ANA))
  const other = good(await owner.ask('POST', `${path}/invitations`, { ...ANA, email: 'gone@acme.example' }))
  const [gone] = other.people.invitations.filter(({ id }: Json) => id !== people.invitations[0].id)
  good(await owner.ask('DELETE', `${path}/invitations/${gone.id}`))
  await app.startSender().idle()
  const states = await app.query(`select status from emails where status <> 'sent' and sealed_token is null`)
  expect(states).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }])
  expect(server.received).toHaveLength(1)
  expect(partsOf(server.received[0] ?? { raw: '' }).join('')).toContain(tokenIn(url))
})

test('an invitation whose mail fails says so, and inviting again makes a new link', async () => {
  const { path } = await mailingBusiness(owner, { port: 1 })
  good(await owner.ask('POST', `${path}/invitations`, ANA))
  const send = async () => ({ result: 'refused', again: false, words: '550 No such user' }) as const
  const outbox = app.startSender({ send })
  await outbox.idle()
  expect(await stateOf(path)).toEqual([['ana@acme.example', 'failed']])
  await outbox.stop()
  const [{ id }] = await app.query(`select id from emails where status = 'failed'`)
  expect(refusal(await owner.ask('POST', `${path}/emails/${id}/retry`)).code).toBe('email-outdated')
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  good(await owner.ask('POST', `${path}/invitations`, ANA))
  expect(await stateOf(path)).toEqual([['ana@acme.example', 'queued']])
})

test('without a mail server, the link is passed on by hand', async () => {
  const { path } = await openBusiness(owner)
  expect(good(await owner.ask('POST', `${path}/invitations`, ANA)).isMailed).toBe(false)
  expect(await stateOf(path)).toEqual([['ana@acme.example', null]])
})
