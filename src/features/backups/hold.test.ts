/** What goes out by itself waits after a restore, each of it, until a person goes on. */
import { expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt } from '../../platform/actor.ts'
import { makeCustomer, makeDraft, makeIssued, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { EInvoiceServiceStandIn, SERVICE_ADDRESS, SERVICE_KEY } from '../../testing/stand-ins/e-invoice-service.ts'
import { PaymentProviders, STRIPE_KEY, STRIPE_SECRET } from '../../testing/stand-ins/payment-providers.ts'
import { good, type Json, NAMED_HOST, refusal, testApp } from '../../testing/test-app.ts'
import { exchangeAllEInvoices } from '../e-invoice-service/commands/exchange-e-invoices.ts'
import { makeAllDueInvoices } from '../recurring-invoices/commands/make-due-invoices.ts'
import { sendAllDueReminders } from '../reminders/commands/send-due-reminders.ts'
import { noteRestore, type ReplacedData } from './commands/note-restore.ts'

const [service, providers] = [new EInvoiceServiceStandIn(), new PaymentProviders()]
const fetch: EInvoiceServiceStandIn['fetch'] = (address, init) =>
  (String(address).startsWith(SERVICE_ADDRESS) ? service : providers).fetch(address, init)
const renderDocument = async () => ({ pdf: new TextEncoder().encode('%PDF-ours'), pages: ['<svg/>'] })
const app = await mailingApp(renderDocument, { fetch })
const { secrets, woken } = app

const parts = {
  db: app.db,
  clock: () => app.clock.now,
  randomBytes: app.random.bytes,
  log: () => {},
  origin: null,
  eInvoices: { secrets, fetch, readEInvoice: () => Promise.reject(new Error('nothing is received')) },
}
const LETTER = { kind: 'invoice', recipient: 'acme@customer.example', subject: 'Invoice', body: 'Attached.' }
const NOTHING: ReplacedData = { businessIds: [], series: [], documents: [], emails: [], eInvoices: [] }

async function restored(id: string, replaced: ReplacedData | string = 'It is in another database.') {
  const actor = actorAt(() => app.clock.now, app.random.bytes, daybookItself)
  const restore = {
    id,
    source: 'daybook-1.tar.gz',
    dataFrom: new Date('2026-03-09T08:00:00Z'),
    restoredAt: app.clock.now,
  }
  await noteRestore(app.db, actor, restore, replaced)
}
const shown = async () => good(await app.ask('GET', '/api/system/restore')).restore
const goOn = (id: string, numbers: Json[] = []) => app.ask('POST', '/api/system/restore/go-on', { id, numbers })

async function sendMail(): Promise<number> {
  let sent = 0
  const send = async () => {
    sent++
    return { result: 'accepted', words: '' } as const
  }
  const outbox = app.startSender({ send })
  await outbox.idle()
  await outbox.stop()
  return sent
}

const profile = {
  country: 'DE',
  currency: 'EUR',
  taxName: 'VAT',
  taxRate: 19_000,
  vatId: 'DE123456788',
  timeZone: 'UTC',
  usesDirectDebits: true,
  creditorId: 'DE98ZZZ09999999999',
  legalName: 'Miller GmbH',
  street: 'Kai 1',
  postalCode: '20457',
  city: 'Hamburg',
  numberingPattern: 'INV-{year}-{number:4}',
  waysToPay: [{ kind: 'iban', bankName: '', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
}
const address = { street: 'Weg 1', city: 'Bremen', postalCode: '28195', country: 'DE' }

/** Each has something to send, counts what it sends, and is tried while it has to wait and again afterwards. */
const senders: Record<string, (business: TestBusiness) => Promise<() => Promise<number>>> = {
  async emails(business) {
    const { id } = await makeIssued(business)
    good(await app.ask('POST', `${business.path}/invoices/${id}/emails`, LETTER))
    return sendMail
  },
  async 'e-invoices'(business) {
    const service_ = { url: SERVICE_ADDRESS, apiKey: SERVICE_KEY, active: true }
    good(await app.ask('PUT', `${business.path}/e-invoice-service`, service_))
    const { id: customerId } = await makeCustomer(business, { ...address, eInvoiceFormat: 'ubl' })
    await makeIssued(business, { customerId, items: [{ kind: 'free', name: 'Work', quantity: 1000, price: 4999 }] })
    return async () => {
      await exchangeAllEInvoices(parts)
      return service.sent.size
    }
  },
  async 'recurring invoices'(business) {
    const { id: invoiceId } = await makeDraft(business)
    const schedule = { every: 1, unit: 'month', startsOn: '2026-03-15', onLastDay: false, result: 'issue' }
    good(await app.ask('POST', `${business.path}/recurring-invoices`, { invoiceId, ...schedule, prices: 'current' }))
    return async () => {
      await makeAllDueInvoices(parts)
      return (await app.query('select from recurring_invoice_runs')).length
    }
  },
  async reminders(business) {
    const at = `${business.path}/reminder-settings`
    good(await app.ask('PUT', at, { rules: [{ days: 3, subject: 'Reminder', body: 'Still open.', active: true }] }))
    good(await app.ask('POST', `${at}/turn-on`, { includeOlder: true }))
    const { id: customerId } = await makeCustomer(business, { email: 'pay@acme.example' })
    await makeIssued(business, { customerId, date: '2026-03-01', dueDate: '2026-03-10' })
    return async () => {
      await sendAllDueReminders(parts)
      return (await app.query(`select from emails where kind = 'reminder'`)).length
    }
  },
  async 'online payments'(business) {
    const stripe = { apiKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, active: true }
    good(await app.ask('PUT', `${business.path}/payment-providers/stripe`, stripe))
    const { id } = await makeIssued(business)
    const { path } = good(await app.ask('POST', `${business.path}/invoices/${id}/links`, {}))
    const headers = { host: NAMED_HOST, 'content-type': 'application/x-www-form-urlencoded' }
    const click = new Request(`http://${NAMED_HOST}${path}/pay?through=stripe`, { method: 'POST', headers })
    return async () => {
      await app.fetch(click.clone())
      return (await app.query('select from online_payments')).length
    }
  },
  async 'direct debits'(business) {
    const { id: customerId } = await makeCustomer(business, address)
    const mandate = { signedOn: '2026-03-01', accountHolder: 'Zoë Groß', iban: 'DE02120300000000202051' }
    good(await app.ask('POST', `${business.path}/customers/${customerId}/mandates`, mandate))
    const { id: invoiceId } = await makeIssued(business, { customerId })
    return async () => {
      const answer = await app.ask('POST', `${business.path}/collections`, { items: [{ invoiceId }] })
      if (answer.status !== 201) expect(refusal(answer).code).toBe('on-hold')
      return (await app.query('select from collections')).length
    }
  },
}

test('after a restore nothing goes out by itself, and each of it once when a person has gone on', async () => {
  const business = await mailingBusiness(app, { port: 1 }, { business: profile })
  const attempts = new Map<string, () => Promise<number>>()
  for (const [name, prepare] of Object.entries(senders)) attempts.set(name, await prepare(business))
  await restored('first')
  app.clock.now = new Date('2026-03-16T12:00:00.000Z')
  for (const [name, attempt] of attempts) expect([name, await attempt()]).toEqual([name, 0])
  expect((await shown()).details.waiting).toEqual({ emails: 1, eInvoices: 1, recurringInvoices: 1 })

  expect(refusal(await goOn('another')).code).toBe('not-found')
  expect(good(await goOn('first')).restore).toBeNull()
  expect(woken.times).toBeGreaterThan(0)
  for (const [name, attempt] of attempts) expect([name, await attempt()]).toEqual([name, 1])
})

test('numbers go on above those of the replaced data, and what had gone out there does not wait again', async () => {
  const business = await mailingBusiness(app, { port: 1 }, { business: profile })
  const { businessId } = business
  const invoice = await makeIssued(business)
  const { email } = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/emails`, LETTER))
  const lost = { businessId, kind: 'invoice', number: 'INV-2026-0007', date: '2026-03-09', total: 4000 } as const
  const replaced: ReplacedData = {
    ...NOTHING,
    businessIds: [businessId, 'gone'],
    series: [{ businessId, kind: 'invoice', year: 2026, lastCount: 7 }],
    documents: [lost, { ...lost, number: invoice.number }].map(one => ({ ...one, currency: 'EUR', customer: 'Acme' })),
    emails: [
      {
        businessId,
        id: email.id,
        status: 'sent',
        failure: '',
        failureReasons: null,
        sentAt: app.clock.now,
        onceKey: `sent again ${email.id}`,
      },
    ],
  }
  await restored('second', replaced)
  await restored('second', replaced)
  const { details } = await shown()
  expect(details).toMatchObject({ documentCount: 1, documents: [lost] })
  expect(good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/emails`)).emails).toMatchObject([
    { id: email.id, status: 'sent' },
  ])
  expect(details.businesses.find(({ id }: Json) => id === businessId)).toMatchObject({
    isKnown: true,
    series: [{ kind: 'invoice', year: 2026, next: 8 }],
  })
  expect((await makeIssued(business)).number).toBe('INV-2026-0008')
  const [{ changes }] = good(await app.ask('GET', `${business.path}/number-series`)).series
  expect(changes).toMatchObject([{ from: 2, to: 8, reason: expect.stringContaining('restored from a backup') }])
  good(await goOn('second'))
})

test('where the replaced data can’t be read, a person sets the next numbers, and none that is used', async () => {
  const business = await openBusiness(app, profile)
  const { businessId } = business
  await makeIssued(business)
  await restored('third')
  const { details } = await shown()
  expect(details.problem).toBe('It is in another database.')
  expect(details.businesses.find(({ id }: Json) => id === businessId)).toMatchObject({ isKnown: false })
  const next = (count: number) => [{ businessId, kind: 'invoice', year: 2026, next: count }]
  expect(refusal(await goOn('third', next(1))).code).toBe('number-already-used')
  good(await goOn('third', next(40)))
  expect((await makeIssued(business)).number).toBe('INV-2026-0040')
})

test('everyone sees that data was restored, and only who manages the installation sees more and goes on', async () => {
  const signedIn = await testApp({ signInRequired: true })
  const owner = await firstPerson(signedIn)
  const clerk = await invitedPerson(await openBusiness(owner), 'clerk@acme.example', 'full')
  const actor = actorAt(() => signedIn.clock.now, signedIn.random.bytes, daybookItself)
  await noteRestore(signedIn.db, actor, { id: 'a', source: '', dataFrom: null, restoredAt: actor.now }, NOTHING)
  expect(good(await clerk.ask('GET', '/api/system/restore')).restore).toMatchObject({ id: 'a', details: null })
  const asked = { id: 'a', numbers: [] }
  expect(refusal(await clerk.ask('POST', '/api/system/restore/go-on', asked)).code).toBe('managing-needed')
  expect(good(await owner.ask('GET', '/api/system/restore')).restore.details).toMatchObject({ documentCount: 0 })
  expect(good(await owner.ask('POST', '/api/system/restore/go-on', asked)).restore).toBeNull()
})
