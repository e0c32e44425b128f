/** What an invoice is recorded as is made from what its write knows. Read back from the rows, any invoice has the same record, to the byte. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt, enterBusiness } from '../../platform/actor.ts'
import { snapshot } from '../../platform/database/database.ts'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { COLLECTING } from '../../testing/furnished/direct-debits.ts'
import { cases } from '../../testing/random/cases.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import { recordOfInvoice } from './queries/record-of-invoice.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

const HOME = { street: 'Kai 1', city: 'Hamburg', postalCode: '20457', country: 'DE' }
const SHED = { name: 'Shed', street: 'Weg 2', city: 'Bremen', postalCode: '28195', country: 'DE' }
const MANDATE = { reference: 'M-1', signedOn: '2026-03-01', accountHolder: 'Zoe', iban: 'DE02120300000000202051' }
const FREE = { name: 'Exempt', rate: 0, category: 'E', freeReason: 'Exempt as art', exemptionCode: 'VATEX-EU-132' }
const QUEBEC = [
  { name: 'GST', rate: 5000 },
  { name: 'QST', rate: 9970 },
]

/** A business with products, customers and taxes of every kind that a record tells of. */
async function furnishedAs(fields: Json, ofCustomer: Json = {}) {
  const business = await openBusiness(app, { invoiceNote: 'Thanks', ...fields })
  const ask = async (method: string, path: string, body?: Json) =>
    good(await app.ask(method, business.path + path, body))
  const taxes = [
    await ask('POST', '/tax-rates', { name: 'Low', rate: 6300, category: 'S' }),
    await ask('POST', '/tax-rates', FREE),
    await ask('POST', '/tax-rates', { name: 'Both', rate: 14_970, category: 'S', parts: QUEBEC }),
  ]
  const products = [
    await makeProduct(business, { costPrice: 640, barcode: '4006381333931', commodityCode: '0901 21.00', unit: 'kg' }),
    await makeProduct(business, { basePrice: 3333, description: 'Printed', descriptionOnInvoices: true }),
    await makeProduct(business, { basePrice: 505, isService: true, taxRateId: taxes[0].id }),
  ]
  const plain = await makeCustomer(business, { email: 'a@acme.example', phone: '1', ...HOME, ...ofCustomer })
  const other = await makeCustomer(business, {
    cashDiscount: { percent: 2000, days: 10 },
    termsDays: 30,
    kind: 'company',
  })
  const { id: deliveryAddressId } = await ask('POST', `/customers/${plain.id}/delivery-addresses`, SHED)
  if (fields.usesDirectDebits) await ask('POST', `/customers/${other.id}/mandates`, MANDATE)
  return { ...business, ask, taxes, products, customers: [plain, other], deliveryAddressId }
}

const businesses = [
  await furnishedAs({ ...COLLECTING, ...HOME, vatId: 'DE123456788' }),
  await furnishedAs({ country: 'CA', pricesIncludeTax: true, cashDiscount: { percent: 3000, days: 7 } }),
  await furnishedAs({ country: 'ES', withholdings: [{ name: 'IRPF', rate: 15_000 }] }, { kind: 'company' }),
  await furnishedAs({ country: 'CH' }, { eInvoiceFormat: 'ubl' }),
]

/** What was recorded, and what its rows say now. */
async function recordsOf({ businessId }: (typeof businesses)[number], id: string, customerId: string) {
  const actor = await enterBusiness(
    actorAt(() => app.clock.now, app.random.bytes, daybookItself),
    businessId,
    one => settingsOf(app.db, one),
  )
  if (!actor) throw new Error('there is no such business')
  const [kept] = await app.query('select record from document_records where business_id = $1 and subject_id = $2', [
    ...[businessId, id],
  ])
  const readBack = await snapshot(app.db, tx => recordOfInvoice(tx, actor.scope, { id, customerId }))
  return { kept: kept?.record, readBack: JSON.stringify(readBack) }
}

const discount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.record({ percent: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ amount: fc.integer({ min: 0, max: 250 }) }),
)
const priced = {
  quantity: fc.integer({ min: 500, max: 9999 }),
  discount,
  tax: fc.constantFrom(null, 0, 1, 2),
  unit: fc.constantFrom('', 'kg', 'Stück'),
}
const item = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...priced, kind: fc.constant('product'), product: fc.nat(2) }) },
  fc.record({ ...priced, kind: fc.constant('free'), price: fc.integer({ min: 700, max: 99_999 }) }),
  fc.record({ kind: fc.constantFrom('heading', 'text', 'subtotal') }),
)
const drawn = fc.record({
  place: fc.nat(businesses.length - 1),
  customer: fc.nat(1),
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
  discount,
  way: fc.constantFrom(
    'at once',
    'as a draft',
    'as a draft whose product is renamed',
    'as a correction',
    'with a deposit',
  ),
  isDelivered: fc.boolean(),
  takesOff: fc.boolean(),
  withholding: fc.constantFrom(undefined, null),
  period: fc.constantFrom({}, { supplyFrom: '2026-03-01', supplyTo: '2026-03-09' }),
  note: fc.constantFrom(undefined, '', 'Zeile 1\n„2“ \\ \u2028 <3>'),
})

type Drawn = (typeof drawn extends fc.Arbitrary<infer Value> ? Value : never) & {
  readonly business: (typeof businesses)[number]
}

function contentOf({
  business,
  customer,
  items,
  isDelivered,
  takesOff,
  discount,
  withholding,
  period,
  note,
}: Drawn): Json {
  const { id: customerId } = business.customers[customer]
  const lines = items.map((one: Json) => {
    if (one.kind === 'text') return { kind: 'text', description: 'Part\nof it' }
    if (one.kind === 'heading' || one.kind === 'subtotal') return { kind: one.kind, name: 'Part' }
    const { product, tax, ...line } = one
    const chosen = tax === null ? {} : { taxRateId: business.taxes[tax].id }
    return one.kind === 'free'
      ? { ...line, ...chosen, name: 'Work' }
      : { ...line, ...chosen, productId: business.products[product].id }
  })
  return {
    customerId,
    items: [
      ...lines,
      { kind: 'free', name: 'More', quantity: 1000, price: 90_000 },
      ...(takesOff ? [{ kind: 'free', name: 'Trade-in', quantity: 1000, price: -12_345 }] : []),
    ],
    discount,
    ...period,
    ...(note !== undefined && { note }),
    ...(withholding !== undefined && { withholding }),
    ...(isDelivered && customer === 0 && { deliveryAddressId: business.deliveryAddressId }),
  }
}

async function issuedIn(one: Drawn): Promise<string> {
  const { business, way } = one
  const { ask } = business
  const content = contentOf(one)
  const { customerId } = content
  const issue = async (path: string, more: Json = {}) => (await ask('POST', path, more)).id
  if (way === 'at once') return issue('/invoices', { ...content, issue: true })
  if (way === 'with a deposit') {
    const items = [{ kind: 'free', name: 'Deposit', quantity: 1000, price: 3333 }]
    const deposit = await issue('/invoices', { customerId, isDeposit: true, items, issue: true })
    return issue('/invoices', { ...content, discount: null, depositIds: [deposit], issue: true })
  }
  const draft = await ask('POST', '/invoices', content)
  if (way === 'as a draft whose product is renamed') {
    const [{ id }] = business.products
    const { version, name } = await ask('GET', `/products/${id}`)
    await ask('PATCH', `/products/${id}`, { version, name: `${name}’`, costPrice: name.length })
  }
  await ask('POST', `/invoices/${draft.id}/issue`)
  if (way !== 'as a correction') return draft.id
  await ask('POST', `/invoices/${draft.id}/payments`, { amount: 1000 })
  const { draft: correction } = await ask('POST', `/invoices/${draft.id}/correct`, {
    ...{ reason: 'Wrong', goodsComeBack: true, carryPayment: true },
  })
  return (await ask('POST', `/invoices/${correction.id}/issue`)).id
}

test('an invoice is recorded as its rows say it', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ place, ...draw }) => {
      const one = { ...draw, place, business: businesses[place] as (typeof businesses)[number] }
      const id = await issuedIn(one)
      const { kept, readBack } = await recordsOf(one.business, id, contentOf(one).customerId)
      expect(kept).toBe(readBack)
    }),
    cases(25),
  )
})
