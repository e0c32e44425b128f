/** Reminders by rule: sent when they are due, once, and stopped by a payment, a credit note or a cancellation. */
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, pay, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, refusal } from '../../testing/test-app.ts'
import { sendAllDueReminders } from './commands/send-due-reminders.ts'

const PDF = new Uint8Array([37, 80, 68, 70])
const app = await mailingApp(async () => ({ pdf: PDF, pages: ['<svg/>'] }))
const parts = {
  db: app.db,
  clock: () => app.clock.now,
  randomBytes: app.random.bytes,
  log: (entry: Json) => app.logged.push(entry),
  origin: null,
}

async function runAt(...instants: string[]) {
  for (const instant of instants) {
    app.clock.now = new Date(`${instant}:00.000Z`)
    await sendAllDueReminders(parts)
  }
}

const level = (days: number, fields: Json = {}) => ({
  days,
  subject: `Level ${days}: {number}`,
  body: 'Hello {name}, {balance} since {date} ({days} days). {business}',
  active: true,
  ...fields,
})

const settingsPath = ({ path }: TestBusiness) => `${path}/reminder-settings`
const settingsOf = async (business: TestBusiness) => good(await app.ask('GET', settingsPath(business)))
const save = async (business: TestBusiness, rules: Json[]) => {
  const { version } = await settingsOf(business)
  return good(await app.ask('PUT', settingsPath(business), { rules, ...(version === null ? {} : { version }) }))
}
const turnOn = async (business: TestBusiness, includeOlder = false) =>
  good(await app.ask('POST', `${settingsPath(business)}/turn-on`, { includeOlder }))
const mailsOf = async (business: TestBusiness, { id }: Json): Promise<Json[]> =>
  good(await app.ask('GET', `${business.path}/invoices/${id}/emails`)).emails
const levelsOf = async (business: TestBusiness, invoice: Json) =>
  (await mailsOf(business, invoice)).map(({ reminderLevel }) => reminderLevel).reverse()
const nextOf = async (business: TestBusiness, { id }: Json) =>
  good(await app.ask('GET', `${business.path}/invoices/${id}/next-reminder`)).next

/** A business in UTC with three levels, and an invoice due on March 10. */
async function open({ on = true, customer = {} }: { on?: boolean; customer?: Json } = {}) {
  app.clock.now = new Date('2026-03-01T12:00:00.000Z')
  const business = await mailingBusiness(app, await startMailServer(), { business: { timeZone: 'UTC' } })
  await save(business, [level(14), level(-3), level(7)])
  if (on) await turnOn(business)
  const { id } = await makeCustomer(business, { name: 'Acme', email: 'pay@acme.example', ...customer })
  const issue = (fields: Json = {}) =>
    makeIssued(business, { customerId: id, date: '2026-03-01', dueDate: '2026-03-10', ...fields })
  return { business, customerId: id, issue, invoice: await issue() }
}

test('each level goes out once, on its day, with its words filled in, and the history says which', async () => {
  const { business, invoice } = await open()
  await runAt('2026-03-06T12:00')
  expect(await mailsOf(business, invoice)).toEqual([])
  expect(await nextOf(business, invoice)).toEqual({ date: '2026-03-07', level: 1 })
  await runAt('2026-03-07T12:00', '2026-03-07T12:05', '2026-03-10T12:00')
  await Promise.all([sendAllDueReminders(parts), sendAllDueReminders(parts)])
  expect(await levelsOf(business, invoice)).toEqual([1])
  expect(await nextOf(business, invoice)).toEqual({ date: '2026-03-17', level: 2 })
  await runAt('2026-03-17T09:00', '2026-03-24T09:00', '2026-06-01T09:00')
  expect(await levelsOf(business, invoice)).toEqual([1, 2, 3])
  expect(await nextOf(business, invoice)).toBeNull()
  const [, second] = await mailsOf(business, invoice)
  expect(second).toMatchObject({
    kind: 'reminder',
    recipient: 'pay@acme.example',
    subject: `Level 7: ${invoice.number}`,
  })
  expect(second?.body).toMatch(/^Hello Acme, \$[\d.,]+ since Mar 10, 2026 \(7 days\)\. Miller & Daughters$/)
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/history`))
  const queued = entries.filter(({ event }: Json) => event === 'email-queued')
  expect(queued.map(({ data }: Json) => data.level)).toEqual([3, 2, 1])
})

test('only from 8 to 18 in the time zone of the business', async () => {
  const { business, invoice } = await open()
  await runAt('2026-03-07T07:59', '2026-03-07T18:00')
  expect(await mailsOf(business, invoice)).toEqual([])
  expect(await nextOf(business, invoice)).toEqual({ date: '2026-03-08', level: 1 })
  await runAt('2026-03-08T08:00')
  expect(await levelsOf(business, invoice)).toEqual([1])
})

const creditAll = async (business: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
const cancel = async (business: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))

test.each([
  ['paid', (business: TestBusiness, invoice: Json) => pay(business, invoice)],
  ['credited in full', creditAll],
  ['cancelled', cancel],
] as const)('an invoice that was %s is not reminded of, and a waiting reminder is withdrawn', async (_, stop) => {
  const { business, invoice } = await open()
  await runAt('2026-03-07T12:00')
  await stop(business, invoice)
  expect(await nextOf(business, invoice)).toBeNull()
  await runAt('2026-03-17T12:00')
  await app.startSender().idle()
  expect((await mailsOf(business, invoice)).map(({ status }) => status)).toEqual(['withdrawn'])
})

test('nothing is sent while turned off, to customers without an address or with “No reminders”, or without a mail server', async () => {
  const off = await open({ on: false })
  const noAddress = await open({ customer: { email: '' } })
  const noReminders = await open({ customer: { noReminders: true } })
  const noServer = await open()
  good(await app.ask('DELETE', `${noServer.business.path}/mail-settings`))
  await runAt('2026-03-17T12:00')
  for (const { business, invoice } of [off, noAddress, noReminders, noServer]) {
    expect(await mailsOf(business, invoice)).toEqual([])
    expect(await nextOf(business, invoice)).toBeNull()
  }
})

test('turned on late, an invoice gets only its latest level, and older ones none unless they were asked for', async () => {
  const { business, invoice: old, issue } = await open({ on: false })
  const recent = await issue({ dueDate: '2026-03-30' })
  app.clock.now = new Date('2026-04-14T12:00:00.000Z')
  expect(await settingsOf(business)).toMatchObject({ automatic: false, due: 1, older: 1 })
  await turnOn(business)
  await runAt('2026-04-14T12:00', '2026-04-14T12:05')
  expect([await levelsOf(business, recent), await levelsOf(business, old)]).toEqual([[3], []])
  expect(await settingsOf(business)).toMatchObject({ automatic: true, due: 0, older: 1 })
  good(await app.ask('POST', `${settingsPath(business)}/turn-off`))
  await turnOn(business, true)
  await runAt('2026-04-15T12:00', '2026-04-16T12:00')
  expect([await levelsOf(business, recent), await levelsOf(business, old)]).toEqual([[3], [3]])
})

test('reminders wait for a payment that is on its way, and for the end of a dispute', async () => {
  const { business, invoice } = await open()
  await app.query(
    `insert into online_payments (business_id, id, invoice_id, provider, provider_id, amount, currency, url, status, checked_at)
      values ($1, 'online01', $2, 'mollie', 'tr_1', 100, 'USD', '', 'pending', now())`,
    [business.businessId, invoice.id],
  )
  const state = (status: string, dispute: string) =>
    app.query('update online_payments set status = $2, dispute = $3 where business_id = $1', [
      ...[business.businessId, status, dispute],
    ])
  expect(await nextOf(business, invoice)).toBeNull()
  await state('paid', 'open')
  expect(await nextOf(business, invoice)).toBeNull()
  await state('paid', 'lost')
  expect(await nextOf(business, invoice)).toMatchObject({ level: 1 })
})

test('no reminder by rule asks for what was refunded online, until a credit note covers it', async () => {
  const { business, invoice } = await open()
  await app.query(
    `insert into online_payments (business_id, id, invoice_id, provider, provider_id, amount, currency, url, status, refunded, checked_at)
      values ($1, 'online02', $2, 'mollie', 'tr_2', 100, 'USD', 'https://mollie.example', 'paid', 20, now())`,
    [business.businessId, invoice.id],
  )
  expect(await nextOf(business, invoice)).toBeNull()
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/credit-notes`, { amount: 20, reason: 'Late' }))
  expect(await nextOf(business, invoice)).toMatchObject({ level: 1 })
})

test('a reminder by hand counts for the level whose day had come', async () => {
  const { business, invoice } = await open()
  await runAt('2026-03-07T12:00')
  app.clock.now = new Date('2026-03-17T07:00:00.000Z')
  const mail = { kind: 'reminder', recipient: 'pay@acme.example', subject: 'Reminder', body: 'Please pay.' }
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/emails`, mail))
  await runAt('2026-03-17T12:00', '2026-03-18T12:00', '2026-03-24T12:00')
  expect(await levelsOf(business, invoice)).toEqual([1, null, 3])
})

test('a rule that is changed keeps what was sent by it; one that is off sends nothing', async () => {
  const { business, invoice } = await open()
  await runAt('2026-03-17T12:00')
  expect(await levelsOf(business, invoice)).toEqual([2])
  const { rules } = await settingsOf(business)
  expect(rules.map(({ days }: Json) => days)).toEqual([-3, 7, 14])
  await save(business, [
    { ...rules[1], days: 10 },
    { ...rules[2], active: false },
  ])
  await runAt('2026-03-20T12:00', '2026-03-24T12:00')
  expect(await levelsOf(business, invoice)).toEqual([2])
})

test('rules are refused where two are of one day, or someone else saved first; turning on needs a mail server and a rule', async () => {
  const business = await openBusiness(app)
  expect(await settingsOf(business)).toMatchObject({ automatic: false, rules: [], version: null, mailIsSetUp: false })
  const put = (body: Json) => app.ask('PUT', settingsPath(business), body)
  const twice = await put({ rules: [level(7), level(7)] })
  expect(twice.body.errors).toMatchObject([{ field: 'rules.1.days' }])
  expect((await put({ rules: [level(91)] })).body.errors).toMatchObject([{ field: 'rules.0.days' }])
  good(await put({ rules: [level(7)] }))
  expect(refusal(await put({ rules: [] })).code).toBe('changed-meanwhile')
  const on = (of: TestBusiness) => app.ask('POST', `${settingsPath(of)}/turn-on`, {})
  expect(refusal(await on(business)).code).toBe('mail-not-set-up')
  const mailing = await mailingBusiness(app, await startMailServer())
  expect(refusal(await on(mailing)).code).toBe('no-reminder-rules')
})

test('a rule without a text, or with a standard text, is sent in the language of the customer', async () => {
  const { business, invoice } = await open({ customer: { documentLanguage: 'fr' } })
  const { suggested } = await settingsOf(business)
  // rules once had the suggested text, in the language of the business
  const { rules } = await save(business, [
    { ...level(7), ...suggested.after },
    { ...level(14), subject: '', body: '' },
  ])
  expect(rules.map(({ subject, body }: Json) => [subject, body])).toEqual([
    ['', ''],
    ['', ''],
  ])
  await runAt('2026-03-17T09:00', '2026-03-24T09:00')
  const mails = await mailsOf(business, invoice)
  expect(mails.map(({ reminderLevel }) => reminderLevel)).toEqual([2, 1])
  for (const { subject, body } of mails) {
    expect(subject).toMatch(/^Rappel/)
    expect(body).toContain('mars 2026')
  }
})
