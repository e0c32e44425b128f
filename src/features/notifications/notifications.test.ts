/** What people are told of, in the list and by email. */
import { expect, onTestFinished, test } from 'vitest'
import { notifyingActors, notifyingEvents } from '../../domain/activity/notifications.ts'
import { daybookItself } from '../../domain/identity.ts'
import {
  makeCustomer,
  makeDraft,
  makeSentQuote,
  openBusiness,
  readQuote,
  type TestBusiness,
} from '../../testing/factories.ts'
import { mailingApp, mailingBusiness, sendByMail } from '../../testing/outbox.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'
import { tellOfFailedBackup } from '../backups/commands/tell-of-failed-backup.ts'
import { tellOfDueBills } from '../bills/commands/tell-of-due-bills.ts'
import { makeAllDueInvoices } from '../recurring-invoices/commands/make-due-invoices.ts'
import { sendAllNotifications } from './commands/send-notifications.ts'
import { notificationMail } from './text/notification-mail.ts'

const renderDocument = async () => ({ pdf: new TextEncoder().encode('%PDF-ours'), pages: ['<svg/>'] })
const app = await mailingApp(renderDocument)

/** The customer answers a quote on its public page. */
async function answered({ app: by, path }: TestBusiness, answer: 'accept' | 'decline', on: TestApp = by) {
  const business = { app: by, path } as TestBusiness
  const { id: customerId } = await makeCustomer(business, { name: 'Nora Blake' })
  const { id, number } = await makeSentQuote(business, { customerId })
  const link = good(await by.ask('POST', `${path}/quotes/${id}/links`, {})).path
  const request = new Request(`http://127.0.0.1:3000${link}/answer`, {
    method: 'POST',
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer, number, name: 'Nora Blake', note: '' }),
  })
  expect((await on.fetch(request, { clientAddress: '203.0.113.7' })).status).toBe(303)
  return { id, number }
}

const listed = async (by: TestApp, path: string) => good(await by.ask('GET', `${path}/notifications`))
const countOf = async (by: TestApp, path: string): Promise<number> =>
  good(await by.ask('GET', `${path}/notifications/count`)).new

test('what a customer answers is new until it is seen; what the business does itself is not told', async () => {
  const business = await openBusiness(app)
  const { path } = business
  const own = await makeSentQuote(business)
  good(await app.ask('POST', `${path}/quotes/${own.id}/accept`, {}))
  expect(await countOf(app, path)).toBe(0)
  const { id, number } = await answered(business, 'accept')
  expect((await readQuote(business, id)).status).toBe('accepted')
  await answered(business, 'decline')
  expect(await countOf(app, path)).toBe(2)
  const { entries, seenThrough } = await listed(app, path)
  expect(seenThrough).toBe(0)
  expect(entries.map(({ event, subject }: Json) => [event, subject.name])).toEqual([
    ['quote-declined', 'Nora Blake'],
    ['quote-accepted', 'Nora Blake'],
  ])
  expect(entries[1].subject).toMatchObject({ kind: 'quote', id, number })
  const [newest, older] = entries
  good(await app.ask('POST', `${path}/notifications/seen`, { through: newest.id }))
  // an older tab takes nothing back, and nobody has seen what is still to come
  good(await app.ask('POST', `${path}/notifications/seen`, { through: older.id }))
  expect(await countOf(app, path)).toBe(0)
  good(await app.ask('POST', `${path}/notifications/seen`, { through: 2 ** 40 }))
  await answered(business, 'accept')
  expect(await countOf(app, path)).toBe(1)
})

test('the index of notifications names the events and actors of the list', async () => {
  const [{ definition }] = await app.query(`select pg_get_indexdef('events_to_tell'::regclass) as definition`)
  const named = [...definition.matchAll(/'([a-z-]+)'::text/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...notifyingActors, ...notifyingEvents].toSorted())
})

test('each person has seen what they have seen, and roles without documents have no notifications', async () => {
  const others = await testApp({ signInRequired: true })
  const owner = await firstPerson(others)
  const business = await openBusiness(owner)
  const seller = await invitedPerson(business, 'sally@harbour.example', 'sales')
  const reader = await invitedPerson(business, 'rita@harbour.example', 'read-only')
  const packer = await invitedPerson(business, 'pete@harbour.example', 'stock')
  await answered(business, 'accept', others)
  const { entries } = await listed(seller, business.path)
  good(await seller.ask('POST', `${business.path}/notifications/seen`, { through: entries[0].id }))
  expect(await countOf(seller, business.path)).toBe(0)
  expect(await countOf(owner, business.path)).toBe(1)
  good(await reader.ask('POST', `${business.path}/notifications/seen`, { through: entries[0].id }))
  expect(await countOf(reader, business.path)).toBe(0)
  expect(refusal(await packer.ask('GET', `${business.path}/notifications`)).code).toBe('not-in-role')
})

const parts = {
  db: app.db,
  clock: () => app.clock.now,
  randomBytes: app.random.bytes,
  log: (entry: Json) => app.logged.push(entry),
  origin: 'https://books.example',
  mailboxes: { secrets: app.secrets, oauth: app.oauth, send: sendByMail },
  signInRequired: false,
}

/** As a person reads it: quoted-printable undone. */
const textOf = ({ raw }: { raw: string }) =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

async function mailing() {
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  const server = await startMailServer()
  const profile = { timeZone: 'UTC', email: 'owner@miller.example' }
  const business = await mailingBusiness(app, server, { business: profile })
  const at = async (instant: string) => {
    app.clock.now = new Date(`${instant}:00.000Z`)
    await sendAllNotifications(parts)
    return server.received.splice(0)
  }
  const choose = (emails: string) => app.ask('PUT', `${business.path}/notifications/emails`, { emails })
  return { server, business, at, choose }
}

test('at once, an email tells each thing one time, with a link to it', async () => {
  const { business, at, choose } = await mailing()
  await answered(business, 'accept')
  good(await choose('at-once'))
  expect(await at('2026-03-10T15:05')).toEqual([])
  const { id, number } = await answered(business, 'accept')
  const [mail, ...others] = await at('2026-03-10T15:10')
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['owner@miller.example'])
  const text = textOf(mail as { raw: string })
  expect(text).toContain(`Subject: Nora Blake accepted quote ${number}`)
  expect(text).toContain(`https://books.example/quotes/${id}`)
  expect(await at('2026-03-10T15:15')).toEqual([])
  await answered(business, 'decline')
  await answered(business, 'accept')
  expect(textOf((await at('2026-03-10T15:20'))[0] as { raw: string })).toContain('2 things happened at Miller')
  good(await choose('off'))
  await answered(business, 'accept')
  expect(await at('2026-03-10T15:25')).toEqual([])
})

test('once a day, an email comes from 8:00 on, and none on a day without news', async () => {
  const { business, at, choose } = await mailing()
  good(await choose('daily'))
  await answered(business, 'accept')
  expect(await at('2026-03-10T16:00')).toEqual([])
  expect(await at('2026-03-11T07:55')).toEqual([])
  expect(await at('2026-03-11T08:00')).toHaveLength(1)
  await answered(business, 'accept')
  expect(await at('2026-03-11T12:00')).toEqual([])
  expect(await at('2026-03-12T09:00')).toHaveLength(1)
  expect(await at('2026-03-13T09:00')).toEqual([])
})

test('what a mail server does not take now is told later, after longer and longer waits', async () => {
  const { server, business, at, choose } = await mailing()
  good(await choose('at-once'))
  await answered(business, 'accept')
  await server.stop()
  expect(await at('2026-03-10T15:10')).toEqual([])
  expect(await at('2026-03-10T15:11')).toEqual([])
  const again = await startMailServer({}, server.port)
  // five minutes after the second failure
  await at('2026-03-10T15:15')
  expect(again.received).toEqual([])
  await at('2026-03-10T15:16')
  expect(again.received).toHaveLength(1)
})

test('after a restore, no email goes out until somebody goes on', async () => {
  const { business, at, choose } = await mailing()
  good(await choose('at-once'))
  await answered(business, 'accept')
  await app.query(
    `insert into restores (id, source, data_from, restored_at, problem) values ('hold0001', 'daybook-1.tar.gz', $1, $1, 'Not compared.')`,
    [app.clock.now],
  )
  expect(await at('2026-03-10T15:10')).toEqual([])
  await app.query(`delete from restores where id = 'hold0001'`)
  expect(await at('2026-03-10T15:15')).toHaveLength(1)
})

test('many things are one email, which lists the newest and counts the rest', async () => {
  const { business, at, choose } = await mailing()
  good(await choose('daily'))
  const [, businessId] = business.path.split('/businesses/')
  const { id } = await answered(business, 'accept')
  await app.query(
    `insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_name, created_at)
     select business_id, subject_kind, subject_id, event, data, actor_kind, actor_name, created_at from events, generate_series(1, 60)
     where business_id = $1 and subject_id = $2 and event = 'quote-accepted'`,
    [businessId, id],
  )
  const [mail] = await at('2026-03-11T08:00')
  const text = textOf(mail as { raw: string })
  expect(text).toContain('61 things happened')
  expect(text).toContain('Daybook shows 11 more.')
  expect(await at('2026-03-12T08:00')).toEqual([])
})

test('someone whose role no longer opens them gets no emails, nor does the row from before people signed in', async () => {
  const others = await testApp({ signInRequired: true })
  const owner = await firstPerson(others)
  const business = await mailingBusiness(owner, { port: 2525 })
  const clerk = await invitedPerson(business, 'carla@harbour.example')
  good(await clerk.ask('PUT', `${business.path}/notifications/emails`, { emails: 'at-once' }))
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  const { accountId } = members.find(({ email }: Json) => email === 'carla@harbour.example')
  good(await owner.ask('PATCH', `${business.path}/people/${accountId}`, { role: 'stock' }))
  await others.query(
    `insert into notification_readers (business_id, account_id, emails) select business_id, null, 'at-once' from notification_readers`,
  )
  await answered(business, 'accept', others)
  others.clock.now = new Date(others.clock.now.getTime() + 5 * 60_000)
  const sent: Json[] = []
  const send = async (_: Json, mail: Json) => {
    sent.push(mail.to)
    return { result: 'accepted', words: '' } as const
  }
  const here = { ...parts, db: others.db, clock: () => others.clock.now, signInRequired: true }
  await sendAllNotifications({ ...here, mailboxes: { ...parts.mailboxes, send } })
  expect(sent).toEqual([])
})

test('emails need a mail server and an address', async () => {
  const business = await openBusiness(app, { email: 'owner@miller.example' })
  const choose = () => app.ask('PUT', `${business.path}/notifications/emails`, { emails: 'daily' })
  expect(refusal(await choose()).code).toBe('mail-not-set-up')
  const unnamed = await mailingBusiness(app, await startMailServer(), { business: { email: '' } })
  const there = await app.ask('PUT', `${unnamed.path}/notifications/emails`, { emails: 'daily' })
  expect(refusal(there).code).toBe('notification-address-missing')
})

test('a bill is told of three days before it is due and once it is overdue, each once, to those who may see bills', async () => {
  const others = await testApp({ signInRequired: true, now: '2026-03-10T15:00:00.000Z' })
  const owner = await firstPerson(others)
  const business = await openBusiness(owner, { usesBills: true, timeZone: 'UTC' })
  const seller = await invitedPerson(business, 'sally@harbour.example', 'sales')
  const bill = { supplier: { name: 'Mill Paper' }, taxes: [{ rate: 0, net: 4200, tax: 0 }] }
  const add = async (fields: Json) => good(await owner.ask('POST', `${business.path}/bills`, { ...bill, ...fields }))
  const { id } = await add({ number: '1', dueDate: '2026-03-16' })
  await add({ number: 'paid', dueDate: '2026-03-16', payment: {} })
  await add({ number: 'long ago', date: '2026-01-01', dueDate: '2026-01-31' })
  const on = async (day: string) => {
    others.clock.now = new Date(`${day}T15:00:00.000Z`)
    const here = { db: others.db, clock: () => others.clock.now, randomBytes: others.random.bytes }
    await tellOfDueBills(here)
    await tellOfDueBills(here)
    const { entries } = await listed(owner, business.path)
    return entries.map(({ event, subject, data }: Json) => [event, subject.id, data])
  }
  const due = ['bill-due', id, { dueDate: '2026-03-16', balance: 4200 }]
  expect(await on('2026-03-12')).toEqual([])
  // who enters one that is due in two days, or overdue, knows
  const soon = await add({ number: 'soon', dueDate: '2026-03-14' })
  await add({ number: 'late', date: '2026-03-01', dueDate: '2026-03-11' })
  expect(await on('2026-03-13')).toEqual([due])
  const overdue = (bill: string, dueDate: string) => ['bill-overdue', bill, { dueDate, balance: 4200 }]
  expect(await on('2026-03-16')).toEqual([overdue(soon.id, '2026-03-14'), due])
  expect((await on('2026-03-17'))[0]).toEqual(overdue(id, '2026-03-16'))
  expect(await countOf(owner, business.path)).toBe(3)
  expect((await listed(seller, business.path)).entries).toEqual([])
  expect(await countOf(seller, business.path)).toBe(0)
})

test('backups that need attention are told of once until all is well, to those who manage the installation', async () => {
  const others = await testApp({ signInRequired: true, now: '2026-03-10T15:00:00.000Z' })
  const owner = await firstPerson(others)
  const business = await openBusiness(owner)
  const second = await invitedPerson(business, 'fiona@harbour.example', 'full')
  let attentions: Json[] = []
  const look = async (minutes: number) => {
    others.clock.now = new Date(Date.parse('2026-03-10T15:00:00.000Z') + minutes * 60_000)
    const { db, random } = others
    const backups = { attentions: () => attentions }
    await tellOfFailedBackup({
      db,
      clock: () => others.clock.now,
      randomBytes: random.bytes,
      backups,
      signInRequired: true,
    })
    return countOf(owner, business.path)
  }
  expect(await look(0)).toBe(0)
  const failed = (since: string) => ({ attention: 'failed', since })
  const notCopied = { attention: 'not-copied', since: '2026-03-10T15:01:00.000Z' }
  attentions = [failed('2026-03-10T15:01:00.000Z'), notCopied]
  expect([await look(2), await look(60)]).toEqual([1, 1])
  // it may have been the network
  expect([await look(61), await look(70)]).toEqual([2, 2])
  attentions = []
  expect(await look(91)).toBe(2)
  attentions = [failed('2026-03-11T15:01:00.000Z')]
  expect([await look(1500), await look(1600)]).toEqual([3, 3])
  const told = (await listed(owner, business.path)).entries.map(({ event, data }: Json) => [event, data.attention])
  expect(told).toEqual(['failed', 'not-copied', 'failed'].map(attention => ['backup-failed', attention]))
  expect(await countOf(second, business.path)).toBe(0)
  // where somebody gets emails, the bell is told too
  const { path } = await openBusiness(owner)
  await others.query(`insert into notification_readers (business_id, account_id, emails)
    select '${path.split('/').at(-1)}', id, 'at-once' from accounts where manages_installation`)
  attentions = [failed('2026-03-13T15:01:00.000Z')]
  await look(5000)
  expect([await countOf(owner, business.path), await countOf(owner, path)]).toEqual([3, 1])
})

test('a recurring invoice that is ready as a draft is told of', async () => {
  const business = await openBusiness(app, { timeZone: 'UTC' })
  const { id: invoiceId } = await makeDraft(business)
  const rhythm = { every: 1, unit: 'month', startsOn: app.clock.now.toISOString().slice(0, 10) }
  const schedule = { ...rhythm, result: 'draft', prices: 'current' }
  good(await app.ask('POST', `${business.path}/recurring-invoices`, { invoiceId, ...schedule }))
  const { now } = app.clock
  // one that is due when it is saved is made for the person who saves it
  app.clock.now = new Date(now.getTime() + 31 * 86_400_000)
  await makeAllDueInvoices({ ...parts, origin: null })
  app.clock.now = now
  const { entries } = await listed(app, business.path)
  expect(entries.map(({ event, otherId, data }: Json) => [event, otherId === data.draftId])).toEqual([
    ['recurring-invoice-drafted', true],
  ])
})

test('emails name what is due, and lead to its page', () => {
  const entry = { actor: daybookItself, id: 1, at: '2026-03-13T15:00:00.000Z', otherId: null }
  const bill = { kind: 'bill', id: 'bill0001', number: 'R-1', name: 'Mill Paper' } as const
  const own = { kind: 'business', id: 'busi0001', number: null, name: '' } as const
  const entries = [
    { ...entry, event: 'bill-overdue', data: { dueDate: '2026-03-16', balance: 4200 }, subject: bill },
    { ...entry, event: 'backup-failed', data: {}, subject: own },
    { ...entry, event: 'backup-failed', data: { attention: 'damaged' }, subject: own },
  ] as const
  const business = {
    name: 'Miller',
    documentLanguage: 'en',
    numberFormat: '1,234.56',
    dateFormat: 'MMM d, yyyy',
    country: 'US',
  } as Json
  const { text } = notificationMail({ entries, count: 3 }, business, 'USD', 'en', 'https://books.example')
  expect(text).toContain(
    'A bill from Mill Paper has been overdue since Mar 16, 2026: $42.00\nhttps://books.example/bills/bill0001',
  )
  expect(text).toContain('The last backup of Daybook failed\nhttps://books.example/settings/backups')
  expect(text).toContain('The backups of Daybook need attention\nhttps://books.example/settings/backups')
})
