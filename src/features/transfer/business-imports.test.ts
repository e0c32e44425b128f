import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt } from '../../platform/actor.ts'
import {
  deliver,
  importFile,
  makeBill,
  makeConfirmedOrder,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeSentQuote,
  openBusiness,
  pay,
  type TestBusiness,
} from '../../testing/factories.ts'
import { exportOf, filesIn, importInto, rowsIn } from '../../testing/files/archives.ts'
import { furnished, PNG } from '../../testing/furnished/furnished.ts'
import { cases } from '../../testing/random/cases.ts'
import { commands, openModel } from '../../testing/random/model.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'
import { fillSample } from '../sample/commands/fill-sample.ts'

const renderDocument = await realPdf()
const source = await testApp({ renderDocument })
const target = await testApp({ renderDocument })

/** Sent elsewhere and exported there, it is the same to the byte. */
async function expectToMove(businessId: string): Promise<void> {
  target.clock.now = source.clock.now
  const zip = await exportOf(source, businessId)
  const answer = await importInto(target, zip)
  expect(answer.body.errors).toBeUndefined()
  expect(good(answer)).toEqual(good(await source.ask('GET', `/api/businesses/${businessId}`)))
  expect(Buffer.from(await exportOf(target, businessId)).equals(zip)).toBe(true)
  await expectFiguresToAddUp({ app: target, businessId, path: `/api/businesses/${businessId}` })
}

/** What is written next follows what was written there. */
async function expectToGoOn({ path, businessId }: TestBusiness): Promise<void> {
  const there = { app: target, path, businessId }
  const { number } = await makeIssued(there)
  expect(number).toBe('INV-2026-0500')
  const { rows } = good(await target.ask('GET', `${path}/activity?limit=1`))
  expect(rows).toMatchObject([{ event: 'issued' }])
}

const reminder = { days: 7, subject: 'Reminder', body: '{balance} is due.', active: true }

describe('a business moves to another Daybook, the same to the byte', () => {
  let business: TestBusiness
  beforeAll(async () => {
    const actor = actorAt(() => source.clock.now, source.random.bytes, daybookItself)
    await fillSample(source.db, actor, 'UTC')
    business = await openBusiness(source, {
      name: 'Harbour Street',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      vatId: 'DE123456788',
      numberingPattern: 'INV-{year}-{number:4}',
      creditNotePattern: 'CN-{year}-{number:4}',
    })
    const { path } = business
    await furnished(business)
    good(await source.ask('PUT', `${path}/logo`, { image: PNG }))
    good(await source.ask('PUT', `${path}/letterhead`, { image: PNG }))
    const ask = async (method: string, address: string, body?: Json) =>
      good(await source.ask(method, `${path}${address}`, body))
    const ofBusiness = [business.businessId]
    await source.query(
      `update emails set status = 'sent', sent_at = now() where business_id = $1 and kind = 'reminder'`,
      ofBusiness,
    )
    const { id: emailed } = await makeIssued(business)
    const attach = (fileName: string, bytes: string) =>
      ask('POST', `/invoices/${emailed}/attachments`, { fileName, content: btoa(bytes) })
    await attach('page.html', '<!doctype html><script>')
    await ask('POST', `/invoices/${emailed}/tags`, { name: 'Key account' })
    const { attachments } = await attach('Terms.docx', 'PK\x03\x04')
    const attachmentIds = attachments.map(({ id }: Json) => id)
    const text = { recipient: 'a@acme.example', subject: 'Papers', body: 'Here they are.' }
    await ask('POST', `/invoices/${emailed}/emails`, { ...text, kind: 'invoice', attachmentIds })
    const waiting = await source.query(`select id from emails where business_id = $1 and status = 'queued'`, ofBusiness)
    for (const { id } of waiting) await ask('POST', `/emails/${id}/withdraw`)
    const [{ id: charged }] = await source.query(
      'select invoice_id as id from late_charges where business_id = $1',
      ofBusiness,
    )
    await ask('POST', `/invoices/${charged}/payments`, { amount: 100, lateCharges: 100 })
    await ask('POST', `/invoices/${charged}/late-charges/waive`, {})
    // no picture that Daybook could read, but the file that somebody sent
    const files = { 'R.xml': '\xef\xbb\xbf<?xml version="1.0"?><Invoice/>', 'scan.jpg': '\xff\xd8\xff\xe0 and more' }
    for (const [fileName, bytes] of Object.entries(files)) {
      await makeBill(business, { number: fileName, file: { fileName, content: btoa(bytes) } })
    }
    const replaced = await makeBill(business, {
      number: 'R-2',
      file: { fileName: 'R.xml', content: btoa(files['R.xml']) },
    })
    await ask('PUT', `/bills/${replaced.id}/file`, { fileName: 'scan.jpg', content: btoa(files['scan.jpg']) })
    const moneyOut = btoa('Date,Amount,Memo,Balance\n2026-03-09,-119.00,Paper,81.00\n2026-03-09,-1.50,Fee,79.50\n')
    await ask('POST', '/bank-statements', { fileName: 'out.csv', content: moneyOut })
    const { rows: out } = await ask('GET', '/bank-transactions?show=outgoing&q=Paper')
    await ask('POST', `/bank-transactions/${out[0].id}/match`, { match: { kind: 'bills', billIds: [replaced.id] } })
    const { rows: fees } = await ask('GET', '/bank-transactions?show=outgoing&q=Fee')
    for (const move of ['match', 'reopen', 'match']) {
      const charges = { match: { kind: 'entries', entries: [{ category: 'rounding' }] } }
      await ask('POST', `/bank-transactions/${fees[0].id}/${move}`, move === 'match' ? charges : undefined)
    }
    const { id: mistaken } = await makeBill(business, { number: 'Twice' })
    await ask('POST', `/bills/${mistaken}/void`, { reason: 'Entered twice' })
    source.clock.now = new Date('2026-03-11T15:00:00.000Z')
    const customer = await makeCustomer(business, { name: 'Acme' })
    const ordered = await makeConfirmedOrder(business, { customerId: customer.id })
    const { id: invoiced } = await ask('POST', `/orders/${ordered.id}/invoice`)
    await ask('POST', `/invoices/${invoiced}/issue`)
    const onItsWay = await makeConfirmedOrder(business, { customerId: customer.id })
    const { id: deliveryId } = await deliver(business, onItsWay.id, [1000])
    await ask('POST', `/orders/${onItsWay.id}/invoice-deliveries`, { deliveryIds: [deliveryId] })
    const { id: cancelled } = await makeConfirmedOrder(business)
    await ask('POST', `/orders/${cancelled}/cancel`)
    const free = { kind: 'free', quantity: 1000, price: 1000 }
    const offer = await makeSentQuote(business, {
      items: [
        { ...free, name: 'Offer' },
        { ...free, name: 'Option', isOptional: true },
      ],
    })
    await importFile(business, 'quotes', 'Number,Date,Customer,Price,Status\nOLD-Q-1,2026-03-01,Acme,10.00,Sent\n')
    const { items: offered } = await ask('GET', `/quotes/${offer.id}`)
    await ask('POST', `/quotes/${offer.id}/accept`, { chosen: [offered[1].id] })
    const first = await ask('POST', `/quotes/${offer.id}/order`)
    await ask('POST', `/orders/${first.id}/confirm`, {})
    await ask('POST', `/orders/${first.id}/cancel`)
    await ask('POST', `/quotes/${offer.id}/order`)
    const place = await ask('POST', `/customers/${customer.id}/delivery-addresses`, {
      name: 'Warehouse',
      country: 'AT',
    })
    await makeDraft(business, { customerId: customer.id, deliveryAddressId: place.id })
    await ask('PATCH', `/customers/${customer.id}`, { name: 'Acme Group', version: customer.version })
    const invoices = [await makeIssued(business), await makeIssued(business), await makeIssued(business)]
    for (const { id } of invoices) await ask('GET', `/invoices/${id}/pdf`)
    await ask('POST', `/invoices/${invoices[0].id}/cancel`, { goodsComeBack: false })
    await pay(business, invoices[1])
    const { creditNote } = await ask('POST', `/invoices/${invoices[1].id}/correct`, {
      reason: 'Wrong name',
      goodsComeBack: true,
      carryPayment: true,
    })
    await ask('GET', `/credit-notes/${creditNote.id}/pdf`)
    await ask('GET', `/invoices/${invoices[0].id}/pdf`)
    await ask('GET', `/invoices/${invoices[2].id}/e-invoice`)
    await makeIssued(business, { items: [{ kind: 'free', name: 'For nothing', quantity: 1000, price: 0 }] })
    await makeDraft(business)
    const { items } = await ask('GET', `/invoices/${invoices[2].id}`)
    await ask('POST', `/invoices/${invoices[2].id}/credit-notes`, {
      amount: 100,
      reason: 'Late',
      appliesTo: { itemIds: [items[0].id] },
    })
    const work = (price: number) => [{ kind: 'free', name: 'Work', quantity: 1000, price }]
    const deposit = await makeIssued(business, { customerId: customer.id, isDeposit: true, items: work(10_000) })
    const deducting = { customerId: customer.id, items: work(50_000), depositIds: [deposit.id] }
    const { id: finalId } = await makeIssued(business, deducting)
    await ask('POST', `/invoices/${finalId}/cancel`, {})
    await makeIssued(business, deducting)
    const layout = { matching: ['date', 'amount'], decimalMark: '.', dateOrder: 'mdy' }
    const statement = {
      fileName: 'march.csv',
      content: btoa('Date,Amount\n2026-03-09,10.00\n2026-03-09,9.00\n'),
      layout,
    }
    await ask('POST', '/bank-statements', statement)
    const [transaction] = (await ask('GET', '/bank-transactions')).rows
    const { customerId } = await ask('GET', `/invoices/${invoices[1].id}`)
    await ask('POST', `/bank-transactions/${transaction.id}/match`, { match: { kind: 'credit', customerId } })
    await ask('PUT', '/payment-providers/stripe', { apiKey: 'sk_test_1', active: false })
    await ask('PUT', '/e-invoice-service', { url: 'https://peppol.example', apiKey: 'key_1', active: false })
    await source.query(
      `insert into sent_e_invoices (business_id, kind, subject_id, format, next_at)
        values ($1, 'invoice', $2, 'ubl', '2026-03-10T15:00:00Z')`,
      [business.businessId, invoices[1].id],
    )
    await source.query(`insert into received_e_invoices (business_id, service_id, bill_id) values ($1, 'in-1', null)`, [
      business.businessId,
    ])
    await source.query(
      `insert into online_payments (business_id, id, invoice_id, provider, provider_id, amount, currency, url, checked_at)
        values ($1, 'online01', $2, 'stripe', 'cs_1', 100, 'USD', 'https://checkout.stripe.com/1', '2026-03-10T15:00:00Z')`,
      [business.businessId, invoices[1].id],
    )
    await ask('PUT', '/number-series', { kind: 'invoice', year: 2026, next: 500, reason: 'From paper' })
    const count = await ask('POST', '/stock-counts', { name: 'Everything' })
    const [product] = (await ask('GET', '/products')).rows
    await ask('PUT', `/stock-counts/${count.id}/lines/${product.id}`, { counted: 3000 })
    await ask('POST', `/stock-counts/${count.id}/post`)
    const schedule = { every: 1, unit: 'month', startsOn: '2026-03-11', result: 'draft', prices: 'fixed' }
    await ask('POST', '/recurring-invoices', { invoiceId: invoices[2].id, ...schedule })
    const { recurringInvoices } = await ask('GET', '/recurring-invoices')
    for (const { id } of recurringInvoices) await ask('POST', `/recurring-invoices/${id}/pause`)
    await ask('POST', '/closings', { closedThrough: '2026-03-10' })
    await ask('POST', '/closings', { closedThrough: null, reason: 'One more bill' })
    await ask('POST', '/closings', { closedThrough: '2026-03-10' })
    await ask('PUT', '/accounting/datev-settings', {
      consultantNumber: 29_098,
      clientNumber: 1,
      chart: '03',
      accountLength: 4,
      firstDebtor: 10_000,
      accounts: [{ category: 'S', rate: 19_000, abroad: false, account: '8400' }],
      withPayments: true,
      withBills: true,
      firstCreditor: 71_000,
      bookingAccounts: { bank: '1200' },
      expenseAccounts: [{ category: 'Office', account: '4930' }],
    })
    await business.app.query(
      'insert into datev_debtors select business_id, id, 10000 from customers where business_id = $1 limit 1',
      [business.businessId],
    )
    await business.app.query(
      `insert into mail_connections (business_id, provider, client_id, tenant)
        values ($1, 'microsoft', 'daybook-app', 'acme.example')`,
      [business.businessId],
    )
    await business.app.query(
      'insert into datev_creditors select business_id, id, 71000 from suppliers where business_id = $1 limit 1',
      [business.businessId],
    )
  })

  test('with everything that a business can have', async () => {
    await expectToMove(business.businessId)
    await expectToGoOn(business)
    const files = filesIn(await exportOf(target, business.businessId))
    const empty = [...files.keys()].flatMap(name => {
      const [, table = ''] = /^data\/(.*)\.jsonl$/.exec(name) ?? []
      return table && rowsIn(files, table).length === 0 ? [table] : []
    })
    expect(empty).toEqual([])
  })

  test('but for its recurring invoices: they are paused, as the one that it comes from may go on', async () => {
    const moving = await openBusiness(source)
    const schedule = { every: 1, unit: 'month', startsOn: '2026-03-31', result: 'issue', prices: 'fixed' }
    const { id: invoiceId } = await makeDraft(moving)
    good(await source.ask('POST', `${moving.path}/recurring-invoices`, { invoiceId, ...schedule }))
    target.clock.now = source.clock.now
    good(await importInto(target, await exportOf(source, moving.businessId)))
    const { recurringInvoices } = good(await target.ask('GET', `${moving.path}/recurring-invoices`))
    expect(recurringInvoices).toMatchObject([{ status: 'paused', nextOn: '2026-03-31' }])
  })

  test('but for its automatic reminders: they are off there', async () => {
    const moving = await openBusiness(source)
    const settings = `${moving.path}/reminder-settings`
    good(await source.ask('PUT', settings, { rules: [reminder] }))
    await source.query('update reminder_settings set automatic = true where business_id = $1', [moving.businessId])
    target.clock.now = source.clock.now
    good(await importInto(target, await exportOf(source, moving.businessId)))
    expect(good(await target.ask('GET', settings))).toMatchObject({ automatic: false, rules: [reminder] })
  })

  test('with numbers of a year that has ended which a later pattern could give again', async () => {
    const changing = await openBusiness(source)
    const setPattern = async (numberingPattern: string) => {
      const { version } = good(await source.ask('GET', changing.path))
      good(await source.ask('PATCH', changing.path, { numberingPattern, version }))
    }
    await setPattern('A-{year}-1{number:3}')
    expect(await makeIssued(changing, { date: '2025-12-30' })).toMatchObject({ number: 'A-2025-1001' })
    await setPattern('A-{year}-{number}')
    target.clock.now = source.clock.now
    expect(good(await importInto(target, await exportOf(source, changing.businessId))).id).toBe(changing.businessId)
  })

  test('with the invoices of the sample', async () => {
    const { businesses } = good(await source.ask('GET', '/api/businesses'))
    await expectToMove(businesses.find(({ isSample }: Json) => isSample).id)
  })

  test('after any sequence of commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async steps => {
        const changed = await openBusiness(source)
        const model = await openModel(changed, 'warn')
        await fc.asyncModelRun(() => ({ model, real: changed }), steps)
        await expectToMove(changed.businessId)
      }),
      cases(2),
    )
  })
})
