/** What a week brings to a small business, made through the API: 200 invoices, with the quotes, orders, deliveries, bills and bank lines beside them. */
import { addDays } from '../src/domain/values/calendar.ts'
import type { Named } from './addresses.ts'
import type { RunningDaybook } from './running-daybook.ts'

/** Of one week. */
export const INVOICES = 200

const CUSTOMERS = [
  ...['Harbor Garage', 'Casco Hotel', 'Birch Studio', 'Acme Trading', 'Dana Bakery'],
  ...['Evergreen Market', 'Fulton Workshop', 'Granite Studio', 'Ivory Bakery', 'Juniper Trading'],
]
const PRODUCTS = ['Walnut Shelf', 'Oak Lamp', 'Cedar Bowl', 'Steel Chair', 'Copper Table', 'Linen Basket', 'Wool Frame']
const SUPPLIERS = ['Paper Mill', 'Harbour Power']
const ORDERS = 20
const DRAFTS = 4
const CANCELLED = 4
const CREDITED = 6
const PARTLY_PAID = 2
const OPEN = 4
const BILLS = 20
const SCHEDULES = 20

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, of which a few properties are read
export type Json = any
type Ask = (method: string, address: string, body?: unknown) => Promise<Json>

/** Ids of one of each, for the placeholders of addresses, and of all that new documents may name. */
export interface Week extends Named {
  readonly customerIds: readonly string[]
  readonly productIds: readonly string[]
}

/** @param days how many days the documents are spread over, the latest of today */
export async function makeWeek(daybook: Pick<RunningDaybook, 'ask'>, path: string, days: number): Promise<Week> {
  const ask = askingIn(daybook, path)
  const today = new Date().toISOString().slice(0, 10)
  const dayOf = (place: number, of: number) => addDays(today, -Math.floor(((of - 1 - place) * days) / of))
  const parties = await makeParties(ask)
  const { customerIds, productIds } = parties
  const contentOf = (place: number, of: number) => ({
    customerId: customerIds[place % customerIds.length],
    date: dayOf(place, of),
    items: [0, 3].map(step => ({
      productId: productIds[(place + step) % productIds.length],
      quantity: 1000 * (1 + (place % 5)),
    })),
  })
  const ordered = await makeOrders(ask, place => contentOf(place, ORDERS))
  const invoices: Json[] = [...ordered.invoices]
  for (let place = invoices.length; place < INVOICES; place++) {
    const issue = place < INVOICES - DRAFTS
    invoices.push(await ask('POST', '/invoices', { ...contentOf(place, INVOICES), issue }))
  }
  const all = new Map((await allOf(ask, '/invoices?sort=date')).map(invoice => [invoice.id, invoice]))
  const issued = invoices.slice(0, INVOICES - DRAFTS).map(({ id }) => all.get(id))
  const credited = issued.splice(-CREDITED)
  const cancelled = issued.splice(-CANCELLED)
  const open = issued.splice(-OPEN)
  const partlyPaid = issued.splice(-PARTLY_PAID)
  const creditNotes: Json[] = []
  for (const { id } of credited) {
    const { creditNote } = await ask('POST', `/invoices/${id}/credit-notes`, { reason: 'Broken', goodsComeBack: true })
    creditNotes.push(creditNote)
  }
  for (const { id } of cancelled) await ask('POST', `/invoices/${id}/cancel`, { goodsComeBack: true })
  for (const { id, date } of partlyPaid) await ask('POST', `/invoices/${id}/payments`, { amount: 100, date })
  const bills = await makeBills(ask, place => dayOf(place, BILLS), parties.supplierIds)
  const bank = await makeBankLines(ask, { paid: issued, open, bills, today })
  const schedule = await makeSchedules(ask, open[0].id, addDays(today, 20))
  const count = await ask('POST', '/stock-counts', { name: 'Shelf 1', productIds: productIds.slice(0, 3) })
  const rows = (address: string) => ask('GET', address).then(page => page.rows)
  return {
    customerIds,
    productIds,
    ids: {
      ...parties.ids,
      ...ordered.ids,
      invoiceId: issued.at(-1).id,
      creditNoteId: creditNotes[0].id,
      billId: bills[0].id,
      recurringInvoiceId: schedule.id,
      bankTransactionId: bank.id,
      countId: count.id,
      deliveryId: (await rows('/deliveries'))[0].id,
      page: '1.svg',
    },
    draftIds: { ...ordered.draftIds, invoiceId: invoices.at(-1).id },
  }
}

/** Asks below the path of a business. @throws Error where the answer is a refusal */
export function askingIn(daybook: Pick<RunningDaybook, 'ask'>, path: string): Ask {
  return async (method, address, body) => {
    const { status, text } = await daybook.ask(method, `${path}${address}`, body)
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}: ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

/** Customers, products and suppliers, with some of what belongs to them. */
export async function makeParties(ask: Ask) {
  const customers: Json[] = []
  for (const [place, name] of CUSTOMERS.entries()) {
    const reached = { email: `office${place}@customer.example`, phone: `+1 207 555 00${place}` }
    customers.push(await ask('POST', '/customers', { name, ...reached, address: `${place + 1} Main Street` }))
  }
  const products: Json[] = []
  for (const [place, name] of PRODUCTS.entries()) {
    const kept = {
      sku: `SKU-${place}`,
      basePrice: 500 + place * 137,
      costPrice: 300,
      category: place % 2 ? 'Home' : 'Office',
    }
    products.push(await ask('POST', '/products', { name, ...kept, openingStock: 2_000_000 }))
  }
  products.push(await ask('POST', '/products', { name: 'Assembly', sku: 'WORK', basePrice: 4500, isService: true }))
  const suppliers: Json[] = []
  for (const name of SUPPLIERS) suppliers.push(await ask('POST', '/suppliers', { name }))
  const [{ id: customerId }, { id: productId }] = [customers[0], products[0]]
  await ask('PUT', `/customers/${customerId}/prices/${productId}`, { price: 450 })
  const priceList = await ask('POST', '/price-lists', { name: 'Wholesale', percent: 10_000 })
  await ask('PUT', `/price-lists/${priceList.id}/items`, { items: [{ productId, fromQuantity: 10_000, price: 440 }] })
  const group = await ask('POST', '/product-groups', {
    name: 'T-shirt',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: ['S', 'M'].map(size => ({
      ...{ optionValues: [size], sku: `TS-${size}`, barcode: '', basePrice: 1900, openingStock: 3000 },
    })),
  })
  return {
    customerIds: customers.map(({ id }): string => id),
    productIds: products.map(({ id }): string => id),
    supplierIds: suppliers.map(({ id }): string => id),
    ids: { customerId, productId, supplierId: suppliers[0].id, priceListId: priceList.id, groupId: group.id },
  }
}

/** Every other one begins as a quote; most are delivered and invoiced, one is delivered in part, one not at all, and one is a draft. */
async function makeOrders(ask: Ask, contentOf: (place: number) => Json) {
  const invoices: Json[] = []
  const ids = { quoteId: '', orderId: '' }
  const draftIds = { quoteId: '', orderId: '' }
  for (let place = 0; place < ORDERS; place++) {
    const content = contentOf(place)
    let order: Json
    if (place % 2 === 0) {
      const quote = await ask('POST', '/quotes', content)
      ids.quoteId = quote.id
      if (place === 0) {
        draftIds.quoteId = quote.id
        continue
      }
      await ask('POST', `/quotes/${quote.id}/send`)
      if (place === 2) continue
      await ask('POST', `/quotes/${quote.id}/accept`, {})
      order = await ask('POST', `/quotes/${quote.id}/order`)
    } else order = await ask('POST', '/orders', content)
    ids.orderId = order.id
    if (place === 1) {
      draftIds.orderId = order.id
      continue
    }
    await ask('POST', `/orders/${order.id}/confirm`)
    if (place === 3) continue
    const { items } = await ask('GET', `/orders/${order.id}`)
    const share = place === 5 ? 0.5 : 1
    const delivered = items
      .filter((item: Json) => item.productId !== null)
      .map(({ id, quantity }: Json) => ({ orderItemId: id, quantity: quantity * share }))
    await ask('POST', `/orders/${order.id}/deliveries`, { date: content.date, items: delivered })
    if (place === 5) continue
    const { id } = await ask('POST', `/orders/${order.id}/invoice`)
    invoices.push(await ask('POST', `/invoices/${id}/issue`))
  }
  return { invoices, ids, draftIds }
}

async function makeBills(ask: Ask, dayOf: (place: number) => string, supplierIds: readonly string[]): Promise<Json[]> {
  const bills: Json[] = []
  for (let place = 0; place < BILLS; place++) {
    const net = 10_000 + place * 100
    const taxes = [{ rate: 10_000, net, tax: net / 10 }]
    const supplierId = supplierIds[place % supplierIds.length]
    const of = { number: `R-${place}`, date: dayOf(place), category: place % 2 ? 'Office' : 'Energy' }
    bills.push(await ask('POST', '/bills', { supplierId, ...of, taxes }))
  }
  return bills
}

/** What was paid is matched, but for one invoice and one bill. */
async function makeBankLines(
  ask: Ask,
  { paid, open, bills, today }: Record<'paid' | 'open' | 'bills', Json[]> & { today: string },
) {
  const ofInvoice = ({ date, total, number, customerName }: Json) => [date, total / 100, customerName, number].join(',')
  const ofBill = ({ date, total, number, supplierName }: Json) => [date, -total / 100, supplierName, number].join(',')
  const rent = `${today},-850.00,Harbour Rents,Rent`
  const file = ['Date,Amount,Name,Memo', ...[...paid, open[0]].map(ofInvoice), ...bills.map(ofBill), rent].join('\n')
  await ask('POST', '/bank-statements', { fileName: 'week.csv', content: btoa(file) })
  const transactions = await allOf(ask, '/bank-transactions?show=all')
  for (const transaction of transactions) {
    const match = matchOf(transaction, paid, bills)
    if (match) await ask('POST', `/bank-transactions/${transaction.id}/match`, { match })
  }
  return transactions[0]
}

async function allOf(ask: Ask, list: string): Promise<Json[]> {
  const rows: Json[] = []
  for (let cursor = ''; ; ) {
    const page = await ask('GET', `${list}&limit=100${cursor}`)
    rows.push(...page.rows)
    if (!page.nextCursor) return rows
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`
  }
}

function matchOf({ text, amount }: Json, paid: Json[], bills: Json[]): Json {
  const invoice = paid.find(({ number }) => text.includes(number))
  if (invoice) return { kind: 'invoices', invoiceIds: [invoice.id] }
  if (text.includes('Rent')) return { kind: 'entries', entries: [{ category: 'other-expense', note: 'Rent' }] }
  const bill = bills.slice(1).find(({ total, number }) => -total === amount && text.includes(number))
  return bill && { kind: 'bills', billIds: [bill.id] }
}

/** None is due while the business is measured. */
async function makeSchedules(ask: Ask, invoiceId: string, startsOn: string): Promise<Json> {
  let schedule: Json
  for (let place = 0; place < SCHEDULES; place++) {
    const how = { every: 1, unit: 'month', startsOn, result: 'issue', prices: 'current' }
    schedule = await ask('POST', '/recurring-invoices', { ...how, invoiceId })
  }
  return schedule
}
