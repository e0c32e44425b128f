/** SEPA direct debit from the mandate to the payment, and back again where a bank returns it. */
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, pay, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const IBAN = 'DE02120300000000202051'
const SETTINGS = {
  numberingPattern: 'INV-{year}-{number:4}',
  currency: 'EUR',
  country: 'DE',
  taxRate: 10_000,
  usesDirectDebits: true,
  creditorId: 'DE98ZZZ09999999999',
  termsDays: 14,
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  legalName: 'Müller & Söhne GmbH',
  waysToPay: [{ kind: 'iban', bankName: '', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
}
const MANDATE = { signedOn: '2026-03-01', accountHolder: 'Zoë Groß', iban: IBAN }

const open = (fields: Json = {}) => openBusiness(app, { ...SETTINGS, ...fields })
const askOf =
  ({ path }: TestBusiness) =>
  (method: string, address: string, body?: unknown): Promise<Answer> =>
    app.ask(method, `${path}${address}`, body)

/** A business with a customer that has a mandate; invoices are over this amount, tax included. */
async function start(mandate: Json = {}, fields: Json = {}) {
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  const business = await open(fields)
  const ask = askOf(business)
  const customer = await makeCustomer(business, { street: 'Weg 1', city: 'Bremen', postalCode: '28195' })
  const added = good(await ask('POST', `/customers/${customer.id}/mandates`, { ...MANDATE, ...mandate }))
  const issue = (price: number, more: Json = {}) =>
    makeIssued(business, {
      customerId: customer.id,
      ...more,
      items: [{ kind: 'free', name: 'Work', quantity: 1000, price }],
    })
  const collect = async (...invoices: Json[]) =>
    good(await ask('POST', '/collections', { items: invoices.map(({ id }) => ({ invoiceId: id })) }))
  const list = async (): Promise<Json[]> => good(await ask('GET', '/direct-debits')).directDebits
  const fileOf = async ({ id }: Json) => new TextDecoder().decode((await ask('GET', `/collections/${id}/file`)).body)
  return { business, ask, customer, mandate: added, issue, collect, list, fileOf }
}

const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value)

const later = (date: string) => {
  app.clock.now = new Date(`${date}T15:00:00.000Z`)
}

test('what can be collected is listed with its day, collected in one file, and then paid once', async () => {
  const { business, ask, issue, collect, list, fileOf } = await start()
  const [first, second] = [await issue(10_000), await issue(20_050, { dueDate: '2026-04-03' })]
  expect(await list()).toMatchObject([
    { invoiceId: first.id, amount: first.balance, date: '2026-03-24', sequenceType: 'FRST', accountEnding: '2051' },
    // Good Friday and Easter Monday are no days of TARGET
    { invoiceId: second.id, amount: second.balance, date: '2026-04-07', sequenceType: 'RCUR' },
  ])
  const collection = await collect(first, second)
  expect(collection).toMatchObject({
    itemCount: 2,
    total: first.balance + second.balance,
    format: 'pain.008.001.08',
    from: '2026-03-24',
    pending: { count: 2, amount: first.balance + second.balance },
  })
  const file = await fileOf(collection)
  expect(values(file, 'NbOfTxs')).toEqual(['2', '1', '1'])
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const [one, two] = [euros(first.balance), euros(second.balance)]
  expect(values(file, 'CtrlSum')).toEqual([euros(collection.total), one, two])
  expect(values(file, 'InstdAmt')).toEqual([one, two])
  expect(values(file, 'SeqTp')).toEqual(['FRST', 'RCUR'])
  expect(values(file, 'ReqdColltnDt')).toEqual(['2026-03-24', '2026-04-07'])
  expect(values(file, 'EndToEndId')).toEqual(collection.items.map(({ endToEndId }: Json) => endToEndId))
  expect(values(file, 'Nm')).toContain('Zoe Gross')
  expect(values(file, 'Nm')).toContain('Mueller + Soehne GmbH')
  expect(values(file, 'TwnNm')).toContain('Bremen')
  expect(await readInvoice(business, first.id)).toMatchObject({ status: 'sent', collectionDate: '2026-03-24' })
  expect(await list()).toEqual([])
  expect(refusal(await ask('POST', '/collections', { items: [{ invoiceId: first.id }] }))).toMatchObject({
    code: 'not-collectable',
  })
  expect(refusal(await ask('POST', `/collections/${collection.id}/collect`, {})).code).toBe('nothing-to-collect')
  later('2026-03-25')
  const settled = good(await ask('POST', `/collections/${collection.id}/collect`, {}))
  expect(settled).toMatchObject({ collected: { count: 1 }, pending: { count: 1 } })
  expect(await readInvoice(business, first.id)).toMatchObject({
    status: 'paid',
    collectionDate: null,
    payments: [{ amount: first.balance, method: 'direct-debit', date: '2026-03-24' }],
  })
  expect(refusal(await ask('POST', `/collections/${collection.id}/collect`, {})).code).toBe('nothing-to-collect')
  expect(await fileOf(collection)).toBe(file)
  await expectFiguresToAddUp(business)
})

test('a direct debit that is returned leaves the invoice open, with the reason in its history', async () => {
  const { business, ask, issue, collect, list } = await start()
  const [collected, refused] = [await issue(10_000), await issue(5_000)]
  const { id, items } = await collect(collected, refused)
  const item = (invoice: Json) => items.find(({ invoiceId }: Json) => invoiceId === invoice.id).id
  const giveBack = (invoice: Json, code: string) =>
    ask('POST', `/collections/${id}/items/${item(invoice)}/return`, { code, note: 'Fee 3.00' })
  good(await giveBack(refused, 'AC04'))
  later('2026-03-24')
  good(await ask('POST', `/collections/${id}/collect`, {}))
  later('2026-03-30')
  const after = good(await giveBack(collected, 'AM04'))
  expect(after).toMatchObject({ returned: { count: 2 }, pending: { count: 0 }, collected: { count: 0 } })
  expect(refusal(await giveBack(collected, 'AM04')).code).toBe('item-not-returnable')
  expect(await readInvoice(business, collected.id)).toMatchObject({
    status: 'overdue',
    balance: collected.balance,
    payments: [{ removed: { reason: 'AM04: There wasn’t enough money in the account' } }],
  })
  const { entries } = good(await ask('GET', `/invoices/${collected.id}/history`))
  expect(entries).toContainEqual(
    expect.objectContaining({
      event: 'direct-debit-returned',
      data: { collectionId: id, amount: collected.balance, code: 'AM04', note: 'Fee 3.00' },
    }),
  )
  // the first collection took place, so the next one is no first one
  expect(await list()).toMatchObject([{ sequenceType: 'RCUR' }, { sequenceType: 'RCUR' }])
  await expectFiguresToAddUp(business)
})

test('a collection that was not sent is cancelled, and is no use of the mandate; one that was settled is not', async () => {
  const { ask, issue, collect, list } = await start({ type: 'one-off' })
  const invoice = await issue(10_000)
  await issue(5_000)
  expect(await list()).toHaveLength(1)
  const first = await collect(invoice)
  expect(await list()).toEqual([])
  expect(good(await ask('POST', `/collections/${first.id}/cancel`))).toMatchObject({ cancelled: { count: 1 } })
  expect(await list()).toMatchObject([{ sequenceType: 'OOFF' }])
  const second = await collect(invoice)
  later('2026-03-24')
  good(await ask('POST', `/collections/${second.id}/collect`, {}))
  expect(refusal(await ask('POST', `/collections/${second.id}/cancel`)).code).toBe('collection-not-cancellable')
  expect(await list()).toEqual([])
})

test('an invoice is not cancelled while it is being collected', async () => {
  const { ask, issue, collect } = await start()
  const invoice = await issue(10_000)
  const { id } = await collect(invoice)
  const cancel = () => ask('POST', `/invoices/${invoice.id}/cancel`, {})
  expect(refusal(await cancel()).code).toBe('invoice-in-collection')
  good(await ask('POST', `/collections/${id}/cancel`))
  expect(good(await cancel())).toMatchObject({ status: 'cancelled' })
})

test('a return after the books were closed leaves the payment and takes it back today', async () => {
  const { business, ask, customer, issue, collect } = await start()
  const [invoice, paid] = [await issue(10_000), await issue(5_000)]
  const { id, items } = await collect(invoice, paid)
  await pay(business, paid, paid.balance - 500)
  later('2026-03-24')
  good(await ask('POST', `/collections/${id}/collect`, {}))
  later('2026-04-02')
  good(await ask('POST', '/closings', { closedThrough: '2026-03-31', reason: '' }))
  for (const item of items) good(await ask('POST', `/collections/${id}/items/${item.id}/return`, { code: 'MD06' }))
  const { balance } = invoice
  expect(await readInvoice(business, invoice.id)).toMatchObject({
    status: 'overdue',
    balance,
    payments: [
      { amount: balance, date: '2026-03-24', removed: null },
      { amount: -balance, date: '2026-04-02', method: 'direct-debit', removed: null },
    ],
  })
  expect(await readInvoice(business, paid.id)).toMatchObject({ balance: 500 })
  expect(good(await ask('GET', `/customers/${customer.id}/credit`)).balance).toBe(0)
  expect(good(await ask('GET', `/collections/${id}`))).toMatchObject({ returned: { count: 2 } })
  await expectFiguresToAddUp(business)
})

test('a payment that is removed by hand waits to be collected again', async () => {
  const { business, ask, issue, collect, list } = await start()
  const invoice = await issue(10_000)
  const { id } = await collect(invoice)
  later('2026-03-24')
  good(await ask('POST', `/collections/${id}/collect`, {}))
  const [payment] = (await readInvoice(business, invoice.id)).payments
  good(await ask('POST', `/invoices/${invoice.id}/payments/${payment.id}/remove`, { reason: 'Too early' }))
  expect(good(await ask('GET', `/collections/${id}`))).toMatchObject({ pending: { count: 1 } })
  expect(await list()).toEqual([])
})

test('what is collected although it was paid meanwhile is credit of the customer', async () => {
  const { business, ask, customer, issue, collect } = await start()
  const [paid, partly] = [await issue(10_000), await issue(5_000)]
  const { id } = await collect(paid, partly)
  await pay(business, paid)
  await pay(business, partly, 500)
  later('2026-03-24')
  good(await ask('POST', `/collections/${id}/collect`, {}))
  expect(good(await ask('GET', `/customers/${customer.id}/credit`)).balance).toBe(paid.balance + 500)
  const next = await issue(8_000)
  const payment = { amount: next.balance, method: 'credit-balance' }
  good(await ask('POST', `/invoices/${next.id}/payments`, payment))
  const { items } = good(await ask('GET', `/collections/${id}`))
  const item = items.find(({ invoiceId }: Json) => invoiceId === paid.id)
  const returned = await ask('POST', `/collections/${id}/items/${item.id}/return`, { code: 'AM04' })
  expect(returned.body).toMatchObject({ code: 'returned-credit-used', data: { numbers: [next.number] } })
  await expectFiguresToAddUp(business)
})

test('days on which banks do not work, and that are too early, are refused', async () => {
  const { ask, issue } = await start()
  const { id: invoiceId } = await issue(10_000)
  const on = (date: string) => ask('POST', '/collections', { items: [{ invoiceId, date }] })
  for (const date of ['2026-03-10', '2026-03-14', '2026-04-06', '2028-04-06']) {
    expect((await on(date)).body).toMatchObject({ code: 'invalid-input', errors: [{ field: 'items.0.date' }] })
  }
  expect(good(await on('2026-03-11')).items).toMatchObject([{ date: '2026-03-11' }])
})

test('a mandate can be corrected until it is used; then a new one takes its place', async () => {
  const { ask, customer, mandate, issue, collect } = await start()
  const change = (body: Json) => ask('PATCH', `/mandates/${mandate.id}`, body)
  expect(mandate).toMatchObject({ reference: 'M-00001', state: 'active', canChange: true, expiresOn: '2029-03-01' })
  expect((await change({ iban: 'DE02120300000000202052', version: 1 })).body.errors).toMatchObject([{ field: 'iban' }])
  expect((await change({ iban: 'GB33BUKB20201555555555', version: 1 })).body.errors).toMatchObject([{ field: 'bic' }])
  expect(good(await change({ accountHolder: 'Zoé Groß', version: 1 }))).toMatchObject({ version: 2 })
  expect(refusal(await change({ accountHolder: 'Z', version: 1 })).code).toBe('changed-meanwhile')
  await collect(await issue(10_000))
  expect(refusal(await change({ accountHolder: 'Z', version: 2 })).code).toBe('mandate-in-use')
  await expect(
    app.query(`update mandates set iban = 'DE89370400440532013000' where id = '${mandate.id}'`),
  ).rejects.toThrow(/stays as it was signed/)
  const add = (body: Json) => ask('POST', `/customers/${customer.id}/mandates`, { ...MANDATE, ...body })
  expect((await add({ reference: 'm-00001' })).body.errors).toMatchObject([{ field: 'reference' }])
  expect((await add({ signedOn: '2026-04-01' })).body.errors).toMatchObject([{ field: 'signedOn' }])
  later('2026-03-11')
  const next = good(await add({}))
  expect(next.reference).toBe('M-00002')
  const { mandates } = good(await ask('GET', `/customers/${customer.id}/mandates`))
  expect(mandates.map(({ reference, state }: Json) => [reference, state])).toEqual([
    ['M-00002', 'active'],
    ['M-00001', 'ended'],
  ])
  expect(good(await ask('POST', `/mandates/${next.id}/end`)).state).toBe('ended')
  expect(refusal(await ask('POST', `/mandates/${next.id}/end`)).code).toBe('mandate-ended')
})

test('a mandate that was not used for 36 months collects nothing', async () => {
  const { issue, list } = await start({ signedOn: '2023-03-10' })
  await issue(10_000)
  expect(await list()).toHaveLength(1)
  later('2026-03-11')
  expect(await list()).toEqual([])
})

test('without a creditor identifier, an account or the euro nothing is collected', async () => {
  const { ask, issue, fileOf } = await start({}, { creditorId: '' })
  const { id: invoiceId } = await issue(10_000)
  expect(good(await ask('GET', '/direct-debits'))).toMatchObject({ isReady: false, directDebits: [] })
  expect(refusal(await ask('POST', '/collections', { items: [{ invoiceId }] })).code).toBe('direct-debits-not-ready')
  const { version } = good(await ask('GET', ''))
  expect((await ask('PATCH', '', { creditorId: 'DE99ZZZ09999999999', version })).body.errors).toMatchObject([
    { field: 'creditorId' },
  ])
  good(await ask('PATCH', '', { creditorId: 'de98 zzz0 9999 9999 99', directDebitFormat: 'pain.008.001.02', version }))
  const collection = good(await ask('POST', '/collections', { items: [{ invoiceId }] }))
  const text = await fileOf(collection)
  expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.02')
  expect(values(text, 'AdrLine')).toContain('28195 Bremen')
  expect(values(text, 'BIC')).toEqual(['COBADEFFXXX'])
})

test('the database allows one running collection per invoice, and no changes to a collection', async () => {
  const { business, issue, collect, ask } = await start()
  const invoice = await issue(10_000)
  const { id, items } = await collect(invoice)
  const copy = (status: string) =>
    app.query(
      `insert into collection_items (business_id, id, collection_id, invoice_id, mandate_id, amount, date, scheme, sequence_type, end_to_end_id, status)
        select business_id, 'another1', collection_id, invoice_id, mandate_id, amount, date, scheme, sequence_type, 'another', $2
        from collection_items where id = $1`,
      [items[0].id, status],
    )
  await expect(copy('pending')).rejects.toThrow(/collection_items_pending_once/)
  await expect(copy('cancelled')).rejects.toThrow(/items of a collection differ/)
  const set = (change: string) => app.query(`update collection_items set ${change} where collection_id = '${id}'`)
  await expect(set('amount = 1')).rejects.toThrow(/stays as it was sent/)
  await expect(set("status = 'collected'")).rejects.toThrow(/differs from its payment/)
  await expect(app.query(`update collections set file = 'x' where id = '${id}'`)).rejects.toThrow(
    /stays as it was sent/,
  )
  await expect(app.query(`delete from collections where id = '${id}'`)).rejects.toThrow(/stays as it was sent/)
  good(await ask('POST', `/collections/${id}/cancel`))
  await expect(set("status = 'pending'")).rejects.toThrow(/stays as it was sent/)
  await expectFiguresToAddUp(business)
})
