import { describe, expect, test } from 'vitest'
import { creditNoteContent } from '../../formats/pdf/content/credit-note-content.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { makeAllDueInvoices } from '../recurring-invoices/commands/make-due-invoices.ts'

let printed: PrintedDocument | undefined
const app = await testApp({
  now: '2026-03-10T15:00:00.000Z',
  renderDocument: document => {
    printed = document
    return Promise.resolve({ pdf: new Uint8Array(), pages: ['H4sIAAAAAAAAAwMAAAAAAAAAAAA='] })
  },
})

const FIELDS = [
  { place: 'customer', name: 'Member since', type: 'date', isPrinted: true },
  { place: 'customer', name: 'Level', type: 'text' },
  { place: 'product', name: 'Material', type: 'text', isPrinted: true },
  { place: 'document', name: 'Project', type: 'text', isPrinted: true },
  { place: 'document', name: 'Channel', type: 'choice', options: ['Shop', 'Fair'] },
]

async function start() {
  const business = await openBusiness(app, { usesQuotes: true, usesOrders: true })
  const { path } = business
  const changeFields = async (ownFields: readonly object[], more: object = {}) => {
    const { version } = good(await app.ask('GET', path))
    return good(await app.ask('PATCH', path, { version, ownFields, ...more })).ownFields
  }
  const fields = await changeFields(FIELDS)
  const [since, level, material, project, channel] = fields.map(({ id }: Json) => id)
  const customer = await makeCustomer(business, { ownValues: { [since]: '2024-02-29', [level]: 'Gold' } })
  const product = await makeProduct(business, { ownValues: { [material]: 'Oak' }, openingStock: 9000 })
  const content = {
    customerId: customer.id,
    ownValues: { [project]: 'Bridge', [channel]: 'Fair' },
    items: [{ kind: 'product', productId: product.id, quantity: 1000, price: 500 }],
  }
  const change = async (kind: string, { id }: Json, ownValues: object) => {
    const { version } = good(await app.ask('GET', `${path}/${kind}/${id}`))
    good(await app.ask('PATCH', `${path}/${kind}/${id}`, { ownValues, version }))
  }
  return { business, path, fields, changeFields, change, customer, product, content, since, material, project, channel }
}

const post = async (path: string, body?: object) => good(await app.ask('POST', path, body))
const read = async (path: string) => good(await app.ask('GET', path))

const OAK = [{ name: 'Material', type: 'text', value: 'Oak' }]
const BRIDGE = { name: 'Project', type: 'text', value: 'Bridge' }
const SINCE = { name: 'Member since', type: 'date', value: '2024-02-29' }

describe('own fields of documents', () => {
  test('are printed with those of the customer and the products: drafts follow, what was issued stays', async () => {
    const { path, changeFields, fields, change, customer, product, content, ...ids } = await start()
    const draft = await post(`${path}/invoices`, content)
    const issued = await post(`${path}/invoices`, content)
    await post(`${path}/invoices/${issued.id}/issue`)
    const atOnce = await post(`${path}/invoices`, { ...content, issue: true })
    await change('customers', customer, { [ids.since]: '2025-01-01' })
    await change('products', product, { [ids.material]: 'Ash' })
    for (const { id } of [issued, atOnce]) {
      const invoice = await read(`${path}/invoices/${id}`)
      expect(invoice.ownFacts).toEqual([BRIDGE, SINCE])
      expect(invoice.items[0].ownFacts).toEqual(OAK)
      const [{ record }] = await app.query(`select record from document_records where subject_id = '${id}'`)
      expect(JSON.parse(record as string)).toMatchObject({
        ownFields: [
          { name: 'Project', value: 'Bridge' },
          { name: 'Member since', value: '2024-02-29' },
        ],
        lines: [{ ownFields: [{ name: 'Material', value: 'Oak' }] }],
      })
    }
    const { ownFacts, items } = await read(`${path}/invoices/${draft.id}`)
    expect(ownFacts).toEqual([BRIDGE, { ...SINCE, value: '2025-01-01' }])
    expect(items[0].ownFacts).toEqual([{ ...OAK[0], value: 'Ash' }])
    good(await app.ask('GET', `${path}/invoices/${issued.id}/document`))
    if (printed?.kind !== 'invoice') throw new Error('no invoice was printed')
    const { facts, items: lines } = invoiceContent(printed)
    expect(facts.map(({ label, value }) => [label.text, value.text]).slice(-2)).toEqual([
      ['Project', 'Bridge'],
      ['Member since', 'Feb 29, 2024'],
    ])
    expect(lines[0]?.details.map(({ text }) => text)).toEqual(['Material: Oak'])
    // a field that goes is printed on no draft any more, and still on what was issued
    await changeFields([], { removesOwnValues: true })
    expect(await read(`${path}/invoices/${draft.id}`)).toMatchObject({ ownFacts: [] })
    expect((await read(`${path}/invoices/${issued.id}`)).ownFacts).toEqual([BRIDGE, SINCE])
    const again = await post(`${path}/invoices/${issued.id}/duplicate`)
    expect((await read(`${path}/invoices/${again.id}`)).ownValues).toEqual({})
  })

  test('go from a quote to its order and its invoice, and to a duplicate', async () => {
    const { path, content, customer, change } = await start()
    const quote = await post(`${path}/quotes`, content)
    await post(`${path}/quotes/${quote.id}/send`)
    await post(`${path}/quotes/${quote.id}/accept`, {})
    const order = await post(`${path}/quotes/${quote.id}/order`)
    await post(`${path}/orders/${order.id}/confirm`)
    const invoice = await post(`${path}/orders/${order.id}/invoice`)
    const again = await post(`${path}/invoices/${invoice.id}/duplicate`)
    await change('customers', customer, {})
    for (const one of [`quotes/${quote.id}`, `orders/${order.id}`]) {
      const { ownValues, ownFacts, items } = await read(`${path}/${one}`)
      expect(ownValues).toEqual(content.ownValues)
      expect(ownFacts).toEqual([BRIDGE, SINCE])
      expect(items[0].ownFacts).toEqual(OAK)
    }
    for (const { id } of [invoice, again]) {
      expect(await read(`${path}/invoices/${id}`)).toMatchObject({ ownValues: content.ownValues, ownFacts: [BRIDGE] })
    }
  })

  test('go to the deposit of an order, whose line is in the language of the customer', async () => {
    const { path, content, customer } = await start()
    const french = await app.ask('PATCH', `${path}/customers/${customer.id}`, {
      documentLanguage: 'fr',
      version: customer.version,
    })
    good(french)
    const order = await post(`${path}/orders`, content)
    await post(`${path}/orders/${order.id}/confirm`)
    const deposit = await post(`${path}/orders/${order.id}/deposit`, { percent: 30_000 })
    expect(await read(`${path}/invoices/${deposit.id}`)).toMatchObject({
      ownValues: content.ownValues,
      items: [{ name: expect.stringMatching(/^Acompte/) }],
    })
  })

  test('are on the credit notes of an invoice as they were on it, and in their records', async () => {
    const { path, content, customer, product, change, material, since } = await start()
    const { id } = await post(`${path}/invoices`, { ...content, issue: true })
    await change('customers', customer, { [since]: '2025-01-01' })
    await change('products', product, { [material]: 'Ash' })
    const { creditNote } = await post(`${path}/invoices/${id}/credit-notes`, { goodsComeBack: false })
    expect(await read(`${path}/credit-notes/${creditNote.id}`)).toMatchObject({
      ownFacts: [BRIDGE, SINCE],
      items: [{ ownFacts: OAK }],
    })
    const [{ record }] = await app.query(`select record from document_records where subject_id = '${creditNote.id}'`)
    expect(JSON.parse(record as string)).toMatchObject({
      ownFields: [
        { name: 'Project', value: 'Bridge' },
        { name: 'Member since', value: '2024-02-29' },
      ],
      lines: [{ ownFields: [{ name: 'Material', value: 'Oak' }] }],
    })
    good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}/document`))
    if (printed?.kind !== 'credit-note') throw new Error('no credit note was printed')
    const { facts, items } = creditNoteContent(printed)
    expect(facts.map(({ value }) => value.text).slice(-2)).toEqual(['Bridge', 'Feb 29, 2024'])
    expect(items[0]?.details.map(({ text }) => text)).toEqual(['Material: Oak'])
  })

  test('are on each invoice that a recurring one makes, also where a field or an option went since', async () => {
    const { path, content, changeFields, fields, project, channel } = await start()
    const { id } = await post(`${path}/invoices`, content)
    const rhythm = { every: 1, unit: 'month', startsOn: '2026-03-10', result: 'issue', prices: 'current' }
    const recurring = await post(`${path}/recurring-invoices`, { invoiceId: id, ...rhythm })
    const whole = await read(`${path}/recurring-invoices/${recurring.id}`)
    expect(whole.ownValues).toEqual(content.ownValues)
    expect(await read(`${path}/invoices/${whole.runs[0].invoice.id}`)).toMatchObject({ ownFacts: [BRIDGE, SINCE] })
    const own = fields.map((field: Json) => (field.id === channel ? { ...field, options: ['Shop', 'Market'] } : field))
    await changeFields(
      own.filter((field: Json) => field.id !== project),
      { removesOwnValues: true },
    )
    const { now } = app.clock
    app.clock.now = new Date('2026-04-10T15:00:00.000Z')
    const parts = { db: app.db, clock: () => app.clock.now, randomBytes: app.random.bytes, log: () => undefined }
    await makeAllDueInvoices({ ...parts, origin: null })
    app.clock.now = now
    const { runs } = await read(`${path}/recurring-invoices/${recurring.id}`)
    expect(runs[0]).toMatchObject({ date: '2026-04-10', problem: null })
    expect((await read(`${path}/invoices/${runs[0].invoice.id}`)).ownValues).toEqual({ [channel]: 'Fair' })
  })

  test('are checked, saved with the draft and counted when a field goes', async () => {
    const { path, content, project, channel, fields } = await start()
    const wrong = await app.ask('POST', `${path}/invoices`, { ...content, ownValues: { [channel]: 'Web' } })
    expect(wrong.body.errors).toMatchObject([{ field: `ownValues.${channel}`, code: 'own-value-not-an-option' }])
    const { id, version } = await post(`${path}/invoices`, content)
    good(await app.ask('PUT', `${path}/invoices/${id}`, { ...content, ownValues: { [project]: 'Tower' }, version }))
    expect((await read(`${path}/invoices/${id}`)).ownValues).toEqual({ [project]: 'Tower' })
    // a program that knows nothing of own fields
    const { ownValues: _, ...unaware } = content
    const draft = await read(`${path}/invoices/${id}`)
    good(await app.ask('PUT', `${path}/invoices/${id}`, { ...unaware, note: 'Thanks', version: draft.version }))
    expect((await read(`${path}/invoices/${id}`)).ownValues).toEqual({ [project]: 'Tower' })
    const business = await read(path)
    const ownFields = fields.filter((field: Json) => field.id !== project)
    const refused = await app.ask('PATCH', path, { version: business.version, ownFields })
    expect(refusal(refused)).toEqual({ status: 409, code: 'own-field-has-values' })
    expect(refused.body.data).toMatchObject({ customers: 0, products: 0, drafts: 1 })
  })
})
