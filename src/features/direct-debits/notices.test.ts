/** What an invoice, its e-invoice, its public page and its reminders say of a direct debit. */
import { expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt, enterBusiness } from '../../platform/actor.ts'
import { makeCustomer, makeIssued, openBusiness } from '../../testing/factories.ts'
import { COLLECTING } from '../../testing/furnished/direct-debits.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import { listRemindable } from '../reminders/queries.ts'

const app = await testApp()
const IBAN = 'DE02120300000000202051'
const MANDATE = { reference: 'M-77', signedOn: '2026-03-01', accountHolder: 'Zoe Miller', iban: IBAN }

async function start(eInvoiceFormat = 'xrechnung', more: Json = {}) {
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  const seller = {
    street: 'Kai 1',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
    vatId: 'DE123456788',
    phone: '+49 40 1',
    contactName: 'Ann',
    email: 'books@harbour.example',
  }
  const business = await openBusiness(app, { ...COLLECTING, ...seller, ...more })
  const buyer = { street: 'Weg 1', city: 'Bremen', postalCode: '28195', country: 'DE', email: 'pay@acme.example' }
  const customer = await makeCustomer(business, { ...buyer, eInvoiceFormat, buyerReference: '04011000-12345-03' })
  const ask = (method: string, address: string, body?: unknown): Promise<Answer> =>
    app.ask(method, `${business.path}${address}`, body)
  good(await ask('POST', `/customers/${customer.id}/mandates`, MANDATE))
  const issue = () =>
    makeIssued(business, {
      customerId: customer.id,
      dueDate: '2026-03-24',
      items: [{ kind: 'free', name: 'Work', quantity: 1000, price: 10_000 }],
    })
  const page = async (id: string) => {
    const { path } = good(await ask('POST', `/invoices/${id}/links`, {}))
    return String((await app.ask('GET', path)).body)
  }
  const xmlOf = async (id: string) =>
    new TextDecoder().decode(good(await ask('GET', `/invoices/${id}/e-invoice`)) as Uint8Array)
  const remindable = async () => {
    const daybook = actorAt(() => app.clock.now, app.random.bytes, daybookItself)
    const actor = await enterBusiness(daybook, business.businessId, id => settingsOf(app.db, id))
    return actor ? (await listRemindable(app.db, actor.scope)).map(({ id }) => id) : []
  }
  return { business, ask, customer, issue, page, xmlOf, remindable }
}

test('an invoice says when it is collected, and the same when the mandate has changed since', async () => {
  const { ask, issue, page, customer } = await start()
  const { id } = await issue()
  const noticeOf = async () => good(await ask('GET', `/invoices/${id}/direct-debits`)).notice
  const notice = {
    date: '2026-03-24',
    mandateReference: 'M-77',
    creditorId: COLLECTING.creditorId,
    accountEnding: '2051',
  }
  expect(await noticeOf()).toEqual(notice)
  const shown = await page(id)
  expect(shown).toContain('from your account ending in 2051 by SEPA direct debit. Mandate M-77')
  expect(shown).not.toContain(IBAN)
  expect(shown).not.toContain('DE89')
  good(await ask('POST', `/customers/${customer.id}/mandates`, { ...MANDATE, reference: 'M-78' }))
  expect(await noticeOf()).toEqual(notice)
  // what was announced can't be collected any more, so the customer is asked to pay
  expect(await page(id)).toContain('DE89')
})

test('the e-invoice names the mandate, the creditor and the account, in both syntaxes', async () => {
  const ubl = await start()
  const one = await ubl.xmlOf((await ubl.issue()).id)
  expect(one).toContain('<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode>')
  expect(one).toMatch(
    /<cac:PaymentMandate>\s*<cbc:ID>M-77<\/cbc:ID>\s*<cac:PayerFinancialAccount>\s*<cbc:ID>DE02120300000000202051/,
  )
  expect(one).toContain('<cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID>')
  expect(one).not.toContain('PayeeFinancialAccount')
  const cii = await start('xrechnung-cii')
  const other = await cii.xmlOf((await cii.issue()).id)
  expect(other).toContain('<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID>')
  expect(other).toMatch(/<ram:TypeCode>59<\/ram:TypeCode>\s*<ram:PayerPartyDebtorFinancialAccount>\s*<ram:IBANID>DE02/)
  expect(other).toContain('<ram:DirectDebitMandateID>M-77</ram:DirectDebitMandateID>')
})

test('while a collection runs, the customer is neither reminded nor asked to pay; once it is returned, both', async () => {
  const { ask, issue, page, remindable } = await start()
  const { id } = await issue()
  expect(await remindable()).toEqual([])
  const collection = good(await ask('POST', '/collections', { items: [{ invoiceId: id }] }))
  app.clock.now = new Date('2026-03-26T15:00:00.000Z')
  expect(await remindable()).toEqual([])
  expect(await page(id)).toContain('ending in 2051')
  good(await ask('POST', `/collections/${collection.id}/items/${collection.items[0].id}/return`, { code: 'MS03' }))
  expect(await remindable()).toEqual([id])
  expect(await page(id)).toContain('DE89')
})

test('the customer is not reminded of what was announced, until its day has passed or the mandate is another', async () => {
  const { ask, issue, remindable, customer } = await start()
  const { id } = await issue()
  expect(await remindable()).toEqual([])
  const now = app.clock.now
  app.clock.now = new Date('2026-03-25T15:00:00.000Z')
  expect(await remindable()).toEqual([id])
  app.clock.now = now
  expect(await remindable()).toEqual([])
  good(await ask('POST', `/customers/${customer.id}/mandates`, { ...MANDATE, reference: 'M-78' }))
  expect(await remindable()).toEqual([id])
})

test('the public page says the amount of a running collection, and offers no file with the whole account', async () => {
  const { ask, issue, page } = await start()
  const { id } = await issue()
  good(await ask('POST', '/collections', { items: [{ invoiceId: id }] }))
  good(await ask('POST', `/invoices/${id}/payments`, { amount: 1000 }))
  const shown = await page(id)
  expect(shown).toMatch(/collect 119,00\s€ on/)
  expect(shown).not.toContain('e-invoice')
  const [link] = good(await ask('GET', `/invoices/${id}/links`)).links
  expect((await app.ask('GET', `${link.path}/e-invoice`)).status).toBe(404)
  for (const format of ['cii', 'ubl']) {
    const file = good(await ask('GET', `/invoices/${id}/e-invoice?format=${format}`)) as Uint8Array
    expect(new TextDecoder().decode(file)).not.toContain(IBAN)
  }
})

test('without a mandate, or with direct debits turned off, an invoice asks for a transfer', async () => {
  const { business, ask, page, issue } = await start('none', { usesDirectDebits: false })
  const { id } = await issue()
  expect(good(await ask('GET', `/invoices/${id}/direct-debits`)).notice).toBeNull()
  expect(await page(id)).toContain('DE89')
  expect((await makeIssued(business)).status).toBe('sent')
})
