/** A small second Daybook in memory, and the commands that both carry out, to compare their data afterwards. */

import fc from 'fast-check'
import { expect } from 'vitest'
import type { NegativeStockPolicy } from '../../domain/products/stock.ts'
import { makeCustomer, makeProduct, type TestBusiness } from '../factories.ts'
import { type Answer, good } from '../test-app.ts'
import { exactTotal } from '../totals.ts'

interface ModelItem {
  readonly productId: string
  readonly quantity: number
  readonly price: number
  readonly taxRate: number
}

interface ModelInvoice {
  readonly id: string
  customerId: string
  status: 'draft' | 'sent' | 'paid' | 'cancelled'
  version: number
  items: readonly ModelItem[]
  total: number
  /** Amounts of the payments that were not removed. */
  paid: number[]
  /** The sum of its credit notes, and what they took of each line. */
  credited: number
  creditedQuantities: number[]
}

export interface Model {
  /** What happens when more is sold than is in stock. */
  readonly negativeStock: NegativeStockPolicy
  readonly products: { readonly id: string; readonly basePrice: number; readonly isService: boolean; stock: number }[]
  readonly customers: { readonly id: string; readonly prices: Map<string, number> }[]
  invoices: ModelInvoice[]
  /** The count that is open: what was entered of each product, and what was expected then. */
  count?: { readonly id: string; readonly lines: Map<string, { counted: number; expected: number }> } | undefined
}

/** A business with two products and a customer, so that most commands find something to work on. */
export async function openModel(business: TestBusiness, negativeStock: NegativeStockPolicy): Promise<Model> {
  const { id } = await makeCustomer(business)
  const products = [12_000, 3000].map(async (stock, index) => {
    const basePrice = 1999 + index
    const product = await makeProduct(business, { basePrice, openingStock: stock })
    return { id: product.id, basePrice, isService: false, stock }
  })
  return { negativeStock, products: await Promise.all(products), customers: [{ id, prices: new Map() }], invoices: [] }
}

const begun = { status: 'draft', credited: 0, creditedQuantities: [] as number[] } as const

type Step = (model: Model, business: TestBusiness) => Promise<void>

/** A command that shows itself in a counterexample. */
class Command implements fc.AsyncCommand<Model, TestBusiness> {
  readonly name: string
  readonly step: Step

  constructor(name: string, step: Step) {
    this.name = name
    this.step = step
  }
  check = () => true
  run = (model: Model, business: TestBusiness) => this.step(model, business)
  toString = () => this.name
}

const TAX_RATE = 10_000
const place = fc.nat({ max: 1000 })
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map(pieces => pieces * 1000),
  fc.integer({ min: 1, max: 9999 }),
)
const price = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant(0))
const line = fc.record({ product: place, quantity, price: fc.option(price, { nil: undefined }) })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)]

/** An invoice with which the move is possible, three times out of four, and otherwise any. */
function invoiceFor(
  model: Model,
  which: number,
  possible: (invoice: ModelInvoice) => boolean,
): ModelInvoice | undefined {
  const fitting = which % 4 === 0 ? [] : model.invoices.filter(possible)
  return at(fitting, which >> 2) ?? at(model.invoices, which >> 2)
}

const isDraft = ({ status }: ModelInvoice) => status === 'draft'
const isSent = ({ status }: ModelInvoice) => status === 'sent'
const isIssued = ({ status }: ModelInvoice) => status === 'sent' || status === 'paid'
const isPaidTooMuch = ({ status, paid, credited, total }: ModelInvoice) =>
  status === 'paid' && sum(paid) + credited > total
const isPaidInPart = ({ paid }: ModelInvoice) => paid.length > 0

/** Any command with any arguments; those that need a thing that is not there yet do nothing. */
export const commands = [
  fc.tuple(price, fc.nat({ max: 20_000 }), fc.boolean()).map(([basePrice, openingStock, isService]) =>
    command(`product(${basePrice}, ${openingStock}, ${isService})`, async (model, business) => {
      const { id, stock } = await makeProduct(business, { basePrice, openingStock, isService })
      expect(stock).toBe(isService ? null : openingStock)
      model.products.push({ id, basePrice, isService, stock: isService ? 0 : openingStock })
    }),
  ),
  fc.constant(
    command('customer', async (model, business) => {
      model.customers.push({ id: (await makeCustomer(business)).id, prices: new Map() })
    }),
  ),
  fc.tuple(place, place, price).map(([who, what, agreed]) =>
    command(`agree(${who}, ${what}, ${agreed})`, async (model, { app, path }) => {
      const [customer, product] = [at(model.customers, who), at(model.products, what)]
      if (!customer || !product) return
      good(await app.ask('PUT', `${path}/customers/${customer.id}/prices/${product.id}`, { price: agreed }))
      customer.prices.set(product.id, agreed)
    }),
  ),
  fc.tuple(place, fc.integer({ min: -9000, max: 9000 })).map(([what, change]) =>
    command(`adjust(${what}, ${change})`, async (model, { app, path }) => {
      const product = at(model.products, what)
      if (!product) return
      const body = { reason: 'adjusted', change, note: 'found in the cellar' }
      const answer = await app.ask('POST', `${path}/products/${product.id}/stock-movements`, body)
      if (product.isService) return expectRefused(answer, 'service-has-no-stock')
      if (change === 0) return expectRefused(answer, 'stock-movement-changes-nothing')
      product.stock += change
      expect(good(answer).stock).toBe(product.stock)
    }),
  ),
  fc.tuple(place, fc.nat({ max: 30_000 })).map(([what, counted]) =>
    command(`count(${what}, ${counted})`, async (model, { app, path }) => {
      const product = at(model.products, what)
      if (!product || product.isService) return
      const body = { reason: 'counted', counted }
      const answer = good(await app.ask('POST', `${path}/products/${product.id}/stock-movements`, body))
      expect(answer.movement === null).toBe(counted === product.stock)
      product.stock = counted
    }),
  ),
  fc.tuple(place, fc.nat({ max: 30_000 })).map(([what, counted]) =>
    command(`enterCount(${what}, ${counted})`, async (model, { app, path }) => {
      const product = at(model.products, what)
      if (!product) return
      if (!model.count) {
        const { id } = good(await app.ask('POST', `${path}/stock-counts`, { name: 'Shelf' }))
        model.count = { id, lines: new Map() }
      }
      const { id, lines } = model.count
      const answer = await app.ask('PUT', `${path}/stock-counts/${id}/lines/${product.id}`, { counted })
      if (product.isService) return expectRefused(answer, 'service-has-no-stock')
      expect(good(answer).expected).toBe(product.stock)
      lines.set(product.id, { counted, expected: product.stock })
    }),
  ),
  fc.constantFrom('post', 'cancel').map(how =>
    command(`endCount(${how})`, async (model, { app, path }) => {
      if (!model.count) return
      const { id, lines } = model.count
      const answer = await app.ask('POST', `${path}/stock-counts/${id}/${how}`)
      if (how === 'post' && lines.size === 0) return expectRefused(answer, 'stock-count-empty')
      good(answer)
      model.count = undefined
      if (how === 'cancel') return
      for (const product of model.products) {
        const line = lines.get(product.id)
        if (line) product.stock += line.counted - line.expected
      }
    }),
  ),
  fc.tuple(place, lines).map(([who, wanted]) =>
    command(`draft(${who}, ${JSON.stringify(wanted)})`, async (model, { app, path }) => {
      const draft = composed(model, who, wanted)
      if (!draft) return
      const { id, total, version } = good(await app.ask('POST', `${path}/invoices`, draft.body))
      expect(total).toBe(draft.total)
      model.invoices.push({ id, version, ...begun, paid: [], ...draft })
    }),
  ),
  fc.tuple(place, place, lines).map(([which, who, wanted]) =>
    command(`edit(${which}, ${who}, ${JSON.stringify(wanted)})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, isDraft)
      const draft = composed(model, who, wanted, invoice)
      if (!invoice || !draft) return
      const body = { ...draft.body, version: invoice.version }
      const answer = await app.ask('PUT', `${path}/invoices/${invoice.id}`, body)
      if (invoice.status !== 'draft') return expectRefused(answer, 'invoice-already-issued')
      Object.assign(invoice, draft, { version: good(answer).version })
      expect(answer.body.total).toBe(draft.total)
    }),
  ),
  place.map(which =>
    command(`delete(${which})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, isDraft)
      if (!invoice) return
      const answer = await app.ask('DELETE', `${path}/invoices/${invoice.id}`)
      if (invoice.status !== 'draft') return expectRefused(answer, 'invoice-already-issued')
      good(answer)
      model.invoices = model.invoices.filter(one => one !== invoice)
    }),
  ),
  place.map(which =>
    command(`issue(${which})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, isDraft)
      if (!invoice) return
      const answer = await app.ask('POST', `${path}/invoices/${invoice.id}/issue`)
      if (invoice.status !== 'draft') return expectRefused(answer, 'move-not-allowed')
      if (model.negativeStock === 'forbid' && isShort(model, invoice))
        return expectRefused(answer, 'stock-would-go-negative')
      move(model, invoice, -1)
      invoice.status = invoice.total === 0 ? 'paid' : 'sent'
      expect(good(answer).total).toBe(invoice.total)
      const short = model.products.filter(
        one => model.negativeStock === 'warn' && one.stock < 0 && invoice.items.some(item => item.productId === one.id),
      )
      expect(
        new Map(
          answer.body.shortOfStock.map((one: { productId: string; stock: number }) => [one.productId, one.stock]),
        ),
      ).toEqual(new Map(short.map(one => [one.id, one.stock])))
    }),
  ),
  fc.tuple(place, fc.constantFrom(0.3, 0.5, 1, 1.1)).map(([which, share]) =>
    command(`pay(${which}, ${share})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, isSent)
      if (!invoice) return
      const balance = invoice.total - invoice.credited - sum(invoice.paid)
      const amount = Math.max(1, Math.ceil(balance * share))
      const answer = await app.ask('POST', `${path}/invoices/${invoice.id}/payments`, { amount })
      if (invoice.status !== 'sent') return expectRefused(answer, 'move-not-allowed')
      if (amount > balance) return expectRefused(answer, 'payment-exceeds-balance')
      invoice.paid.push(amount)
      if (amount === balance) invoice.status = 'paid'
      good(answer)
    }),
  ),
  fc.tuple(place, fc.constantFrom(0.4, 1, 1.2)).map(([which, share]) =>
    command(`refund(${which}, ${share})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, isPaidTooMuch)
      if (!invoice) return
      const due = sum(invoice.paid) + invoice.credited - invoice.total
      const amount = Math.max(1, Math.ceil(due * share))
      const answer = await app.ask('POST', `${path}/invoices/${invoice.id}/refunds`, { amount })
      if (due <= 0) return expectRefused(answer, 'no-refund-due')
      if (invoice.status !== 'paid') return expectRefused(answer, 'move-not-allowed')
      if (amount > due) return expectRefused(answer, 'refund-exceeds-due')
      good(answer)
      invoice.paid.push(-amount)
    }),
  ),
  fc.tuple(place, place).map(([which, whichPayment]) =>
    command(`unpay(${which}, ${whichPayment})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, isPaidInPart)
      if (!invoice) return
      const { payments } = good(await app.ask('GET', `${path}/invoices/${invoice.id}`))
      const active = payments.filter((payment: { removed: unknown }) => payment.removed === null)
      const payment = at<{ id: string; amount: number }>(active, whichPayment)
      if (!payment) return
      const address = `${path}/invoices/${invoice.id}/payments/${payment.id}/remove`
      const answer = await app.ask('POST', address, { reason: 'wrong invoice' })
      if (payment.amount > sum(invoice.paid)) return expectRefused(answer, 'payment-was-refunded')
      good(answer)
      invoice.paid.splice(invoice.paid.indexOf(payment.amount), 1)
      settle(invoice)
      expectRefused(await app.ask('POST', address, { reason: 'twice' }), 'payment-was-removed')
    }),
  ),
  fc.tuple(place, fc.boolean()).map(([which, goodsComeBack]) =>
    command(`cancel(${which}, ${goodsComeBack})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, one => isSent(one) && !isPaidInPart(one))
      if (!invoice) return
      const answer = await app.ask('POST', `${path}/invoices/${invoice.id}/cancel`, { goodsComeBack })
      if (sum(invoice.paid) > 0) return expectRefused(answer, 'invoice-has-payments')
      if (invoice.creditedQuantities.some(quantity => quantity > 0)) {
        return expectRefused(answer, 'invoice-has-credit-notes')
      }
      if (invoice.status !== 'sent') return expectRefused(answer, 'move-not-allowed')
      good(answer)
      invoice.status = 'cancelled'
      if (goodsComeBack) move(model, invoice, 1)
    }),
  ),
  fc
    .tuple(place, fc.array(fc.nat({ max: 1200 }), { minLength: 4, maxLength: 4 }), fc.boolean())
    .map(([which, shares, goodsComeBack]) =>
      command(`credit(${which}, ${shares}, ${goodsComeBack})`, async (model, business) => {
        const invoice = invoiceFor(model, which, isIssued)
        if (invoice) await credit(model, business, invoice, shares, goodsComeBack)
      }),
    ),
  place.map(which =>
    command(`duplicate(${which})`, async (model, { app, path }) => {
      const invoice = invoiceFor(model, which, () => true)
      if (!invoice) return
      const copy = good(await app.ask('POST', `${path}/invoices/${invoice.id}/duplicate`))
      const customer = model.customers.find(one => one.id === invoice.customerId)
      const items = invoice.items.map(item => ({
        ...item,
        price: usualPrice(model, customer, item.productId),
        typed: false,
      }))
      const total = exactTotal(items, TAX_RATE)
      expect(copy).toMatchObject({ status: 'draft', number: null, total })
      const { id, version } = copy
      model.invoices.push({ id, version, customerId: invoice.customerId, ...begun, items, total, paid: [] })
    }),
  ),
  fc.integer({ min: 1, max: 45 }).map(days =>
    command(`wait(${days})`, async (_, { app }) => {
      app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
    }),
  ),
]

/** Credits thousandths of what is left of each line; above 1000, more than is left. */
async function credit(
  model: Model,
  { app, path }: TestBusiness,
  invoice: ModelInvoice,
  shares: readonly number[],
  goodsComeBack: boolean,
): Promise<void> {
  const lines = good(await app.ask('GET', `${path}/invoices/${invoice.id}`)).items
  const left = invoice.items.map((item, index) => item.quantity - (invoice.creditedQuantities[index] ?? 0))
  const wanted = left.map((quantity, index) => Math.ceil((quantity * (shares[index % 4] ?? 0)) / 1000))
  const items = wanted.flatMap((quantity, index) => (quantity > 0 ? [{ itemId: lines[index].id, quantity }] : []))
  if (items.length === 0) return
  const answer = await app.ask('POST', `${path}/invoices/${invoice.id}/credit-notes`, { items, goodsComeBack })
  if (!isIssued(invoice)) return expectRefused(answer, 'move-not-allowed')
  if (wanted.some((quantity, index) => quantity > (left[index] ?? 0))) {
    return expectRefused(answer, 'credit-exceeds-remaining')
  }
  const { creditNote } = good(answer)
  const isWhole = wanted.every((quantity, index) => quantity === left[index])
  if (isWhole) expect(creditNote.total).toBe(invoice.total - invoice.credited)
  expect(creditNote.total).toBeLessThanOrEqual(invoice.total - invoice.credited)
  invoice.credited += creditNote.total
  invoice.creditedQuantities = wanted.map((quantity, index) => quantity + (invoice.creditedQuantities[index] ?? 0))
  settle(invoice)
  if (!goodsComeBack) return
  wanted.forEach((quantity, index) => {
    const product = model.products.find(one => one.id === invoice.items[index]?.productId)
    if (product && !product.isService) product.stock += quantity
  })
}

function settle(invoice: ModelInvoice): void {
  invoice.status = sum(invoice.paid) + invoice.credited >= invoice.total ? 'paid' : 'sent'
}

function command(name: string, step: Step): fc.AsyncCommand<Model, TestBusiness> {
  return new Command(name, step)
}

function composed(model: Model, who: number, wanted: readonly Line[], earlier?: ModelInvoice) {
  const customer = at(model.customers, who)
  if (!customer || model.products.length === 0) return undefined
  const asked = wanted.map(({ product, ...rest }) => ({ productId: at(model.products, product)?.id ?? '', ...rest }))
  const items = asked.map(({ productId, quantity, price: typed }) => {
    const kept = earlier?.customerId === customer.id ? keptPrice(earlier, productId) : undefined
    const price = typed ?? kept ?? usualPrice(model, customer, productId)
    return { productId, quantity, price, taxRate: TAX_RATE, typed: typed !== undefined }
  })
  const total = exactTotal(items, TAX_RATE)
  return { customerId: customer.id, items, total, body: { customerId: customer.id, items: asked } }
}

/** The price that a line of this product was last written with, unless a person had typed it. */
function keptPrice(invoice: ModelInvoice, productId: string): number | undefined {
  return invoice.items.findLast(item => item.productId === productId && !('typed' in item && item.typed))?.price
}

function usualPrice({ products }: Model, customer: Model['customers'][number] | undefined, productId: string): number {
  return customer?.prices.get(productId) ?? products.find(one => one.id === productId)?.basePrice ?? Number.NaN
}

function move({ products }: Model, { items }: ModelInvoice, direction: 1 | -1): void {
  for (const item of items) {
    const product = products.find(one => one.id === item.productId)
    if (product && !product.isService) product.stock += direction * item.quantity
  }
}

function isShort({ products }: Model, { items }: ModelInvoice): boolean {
  return products.some(({ id, isService, stock }) => {
    const wanted = sum(items.filter(item => item.productId === id).map(item => item.quantity))
    return !isService && wanted > 0 && wanted > stock
  })
}

function expectRefused({ status, body }: Answer, ...codes: string[]): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(codes).toContain(body.code)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
