/** The contacts of a customer, and the emails that go to them. */
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, makeSentQuote } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json } from '../../testing/test-app.ts'
import { sendAllDueReminders } from '../reminders/commands/send-due-reminders.ts'

const app = await mailingApp(async () => ({ pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }))
const ann = { name: 'Ann', role: 'Accounts payable', email: 'ann@acme.example', phone: '1', receives: ['invoice'] }
const bo = { name: 'Bo', role: '', email: 'bo@acme.example', phone: '', receives: ['invoice', 'reminder'] }

test('emails are prefilled with the contacts who receive their kind, or else with the customer’s own address', async () => {
  const business = await mailingBusiness(app, await startMailServer())
  const customer = await makeCustomer(business, { email: 'office@acme.example', contacts: [ann, bo] })
  expect(customer.contacts).toEqual([ann, bo])
  const invoice = await makeIssued(business, { customerId: customer.id, date: '2026-02-01', dueDate: '2026-02-15' })
  const quote = await makeSentQuote(business, { customerId: customer.id })
  const recipientAt = async (at: string) => {
    const { recipient, areContacts } = good(await app.ask('GET', `${business.path}${at}`))
    return [recipient, areContacts]
  }
  const ofInvoice = `/invoices/${invoice.id}/emails/suggestion`
  expect(await recipientAt(ofInvoice)).toEqual(['ann@acme.example, bo@acme.example', true])
  expect(await recipientAt(`${ofInvoice}?kind=reminder`)).toEqual(['bo@acme.example', true])
  const own = ['office@acme.example', false]
  expect(await recipientAt(`/quotes/${quote.id}/emails/suggestion`)).toEqual(own)
  expect(await recipientAt(`/customers/${customer.id}/emails/suggestion?kind=all`)).toEqual(own)
})

test('reminders by rule go to the contacts who receive them, also where the customer has no address', async () => {
  app.clock.now = new Date('2026-03-01T12:00:00.000Z')
  const business = await mailingBusiness(app, await startMailServer(), { business: { timeZone: 'UTC' } })
  const rule = { days: 7, subject: 'Late: {number}', body: 'Hello {name}', active: true }
  good(await app.ask('PUT', `${business.path}/reminder-settings`, { rules: [rule] }))
  good(await app.ask('POST', `${business.path}/reminder-settings/turn-on`, { includeOlder: false }))
  const sold = { date: '2026-03-01', dueDate: '2026-03-10' }
  const issuedTo = async (contacts: Json[]) =>
    makeIssued(business, { customerId: (await makeCustomer(business, { email: '', contacts })).id, ...sold })
  const [reached, unreached] = [await issuedTo([ann, bo]), await issuedTo([ann])]
  app.clock.now = new Date('2026-03-17T12:00:00.000Z')
  await sendAllDueReminders({
    db: app.db,
    clock: () => app.clock.now,
    randomBytes: app.random.bytes,
    log: entry => app.logged.push(entry),
    origin: null,
  })
  const recipientsOf = async ({ id }: Json) =>
    good(await app.ask('GET', `${business.path}/invoices/${id}/emails`)).emails.map((email: Json) => email.recipient)
  expect(await recipientsOf(reached)).toEqual(['bo@acme.example'])
  expect(await recipientsOf(unreached)).toEqual([])
})

test('one who receives emails needs an address, and the history names who was changed', async () => {
  const business = await mailingBusiness(app, await startMailServer())
  const customer = await makeCustomer(business, { contacts: [bo] })
  const at = `${business.path}/customers/${customer.id}`
  const refused = await app.ask('PATCH', at, { contacts: [{ ...ann, email: '' }], version: 1 })
  expect(refused.body.errors).toEqual([
    { field: 'contacts.0.email', message: 'Enter an email address, or choose no emails.' },
  ])
  good(await app.ask('PATCH', at, { contacts: [], version: 1 }))
  const { rows } = good(await app.ask('GET', `${business.path}/activity`))
  expect(rows[0].data).toEqual({
    before: { contacts: 'Bo · bo@acme.example · invoice, reminder' },
    after: { contacts: '' },
  })
})
