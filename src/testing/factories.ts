/** Makes the customers, products and invoices that tests need through the API, as a person does. */
import { good, type Json, type TestApp } from './test-app.ts'

let made = 0

export interface TestBusiness {
  readonly app: TestApp
  /** Path of the business: `/api/businesses/…`. */
  readonly path: string
  readonly businessId: string
}

export async function openBusiness(app: TestApp, fields: Record<string, unknown> = {}): Promise<TestBusiness> {
  const { id } = good(await app.ask('POST', '/api/businesses', { name: 'Test & Sons', ...fields }))
  return { app, path: `/api/businesses/${id}`, businessId: id }
}

/** The default tax itself is changed, as in the list of taxes. */
export async function changeDefaultTax({ app, path }: TestBusiness, fields: Record<string, unknown>): Promise<Json> {
  const { id, archived: _, ...tax } = good(await app.ask('GET', path)).defaultTax
  return good(await app.ask('PATCH', `${path}/tax-rates/${id}`, { ...tax, category: undefined, ...fields }))
}

export async function makeCustomer({ app, path }: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  return good(await app.ask('POST', `${path}/customers`, { name: `Customer ${++made}`, ...fields }))
}

export async function makeProduct({ app, path }: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const place = ++made
  return good(
    await app.ask('POST', `${path}/products`, {
      name: `Product ${place}`,
      sku: `SKU-${place}`,
      basePrice: 1000,
      openingStock: 100_000,
      ...fields,
    }),
  )
}

/** A draft for a new customer, with one line of one new product unless items are given. */
export async function makeDraft(business: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const customerId = fields.customerId ?? (await makeCustomer(business)).id
  const items = fields.items ?? [{ productId: (await makeProduct(business)).id, quantity: 1000 }]
  return good(await business.app.ask('POST', `${business.path}/invoices`, { ...fields, customerId, items }))
}

export async function makeIssued(business: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const { id } = await makeDraft(business, fields)
  return good(await business.app.ask('POST', `${business.path}/invoices/${id}/issue`))
}

/** An issued invoice over 3 kettles at 10.00 and 1 service at 5.00, taxed with 10 %. */
export async function makeSale(business: TestBusiness, fields: Record<string, unknown> = {}) {
  const kettle = await makeProduct(business, { basePrice: 1000, openingStock: 10_000 })
  const service = await makeProduct(business, { basePrice: 500, isService: true })
  const items = [
    { productId: kettle.id, quantity: 3000 },
    { productId: service.id, quantity: 1000 },
  ]
  const { id } = await makeIssued(business, { items, ...fields })
  return { kettle, service, invoice: await readInvoice(business, id) }
}

/** A draft of a quote for a new customer, with one line of one new product unless items are given. */
/** A bill of 119.00 from a supplier of its own name. */
export async function makeBill(business: TestBusiness, fields: Json = {}): Promise<Json> {
  const supplier = fields.supplierId === undefined && { supplier: { name: 'Paper Mill Ltd' } }
  const taxes = [{ rate: 19_000, net: 10_000, tax: 1_900 }]
  return good(await business.app.ask('POST', `${business.path}/bills`, { ...supplier, taxes, ...fields }))
}

export async function makeQuote(business: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const customerId = fields.customerId ?? (await makeCustomer(business)).id
  const items = fields.items ?? [{ productId: (await makeProduct(business)).id, quantity: 1000 }]
  return good(await business.app.ask('POST', `${business.path}/quotes`, { ...fields, customerId, items }))
}

export async function makeSentQuote(business: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const { id } = await makeQuote(business, fields)
  return good(await business.app.ask('POST', `${business.path}/quotes/${id}/send`))
}

/** The quote as its page shows it. */
export async function readQuote({ app, path }: TestBusiness, id: string): Promise<Json> {
  return good(await app.ask('GET', `${path}/quotes/${id}`))
}

/** A draft of an order for a new customer, with one line of one new product unless items are given. */
export async function makeOrder(business: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const customerId = fields.customerId ?? (await makeCustomer(business)).id
  const items = fields.items ?? [{ productId: (await makeProduct(business)).id, quantity: 1000 }]
  return good(await business.app.ask('POST', `${business.path}/orders`, { ...fields, customerId, items }))
}

export async function makeConfirmedOrder(business: TestBusiness, fields: Record<string, unknown> = {}): Promise<Json> {
  const { id } = await makeOrder(business, fields)
  return good(await business.app.ask('POST', `${business.path}/orders/${id}/confirm`))
}

/** Delivers so much of the lines of an order, in their order. */
export async function deliver({ app, path }: TestBusiness, orderId: string, quantities: number[]): Promise<Json> {
  const { items } = good(await app.ask('GET', `${path}/orders/${orderId}`))
  const wanted = quantities.flatMap((quantity, place) =>
    quantity > 0 ? [{ orderItemId: items[place].id, quantity }] : [],
  )
  return good(await app.ask('POST', `${path}/orders/${orderId}/deliveries`, { items: wanted }))
}

/** The order as its page shows it. */
export async function readOrder({ app, path }: TestBusiness, id: string): Promise<Json> {
  return good(await app.ask('GET', `${path}/orders/${id}`))
}

/** The rows of a file of another program, as far as they are right. */
export async function importFile({ app, path }: TestBusiness, kind: string, text: string): Promise<void> {
  const { id, matching, decimalMark, dateOrders } = good(
    await app.ask('POST', `${path}/imports`, { kind, fileName: 'old.csv', content: btoa(text) }),
  )
  const how = { matching, decimalMark, dateOrders, changesExisting: true }
  good(await app.ask('POST', `${path}/imports/${id}/check`, how))
  good(await app.ask('POST', `${path}/imports/${id}/run`, { onlyGood: true }))
}

/** An invoice that was issued elsewhere, over 100.00 without tax. */
export async function importInvoice(business: TestBusiness, number = 'OLD-1'): Promise<Json> {
  const { app, path } = business
  const row = `Invoice Number,Invoice Date,Customer,Description,Quantity,Unit Price,Total\n${number},2025-03-01,Old Customer,Chair,1,100.00,100.00\n`
  await importFile(business, 'invoices', row)
  const { rows } = good(await app.ask('GET', `${path}/invoices?q=${number}`))
  return rows[0]
}

/** The invoice as its page shows it. */
export async function readInvoice({ app, path }: TestBusiness, id: string): Promise<Json> {
  return good(await app.ask('GET', `${path}/invoices/${id}`))
}

/** Pays an invoice, the whole of it unless an amount is given, and answers the invoice. */
export async function pay(
  business: TestBusiness,
  { id, total }: Json,
  amount: number = total,
  fields: Json = {},
): Promise<Json> {
  good(await business.app.ask('POST', `${business.path}/invoices/${id}/payments`, { amount, ...fields }))
  return readInvoice(business, id)
}

export async function stockOf({ app, path }: TestBusiness, productId: string): Promise<number> {
  return good(await app.ask('GET', `${path}/products/${productId}`)).stock
}

export async function agreePrice(
  { app, path }: TestBusiness,
  customer: Json,
  product: Json,
  price: number,
): Promise<void> {
  good(await app.ask('PUT', `${path}/customers/${customer.id}/prices/${product.id}`, { price }))
}
