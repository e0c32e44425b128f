/** Opens a business for a test. What the test is not about is made through the API, as another program would. */
import { inject } from 'vitest'
import type { Business } from '../../src/features/businesses/contract.ts'
import type { Customer } from '../../src/features/customers/contract.ts'
import type { Invoice, InvoiceReceipt, InvoiceRow } from '../../src/features/invoices/contract.ts'
import type { CustomerPrice } from '../../src/features/prices/contract.ts'
import type { Product } from '../../src/features/products/contract.ts'

type Fields = Readonly<Record<string, unknown>>

export interface TestBusiness {
  /** The address of the server. */
  readonly address: string
  readonly profile: Business
  /** `path` follows that of the business: `/products`. @throws when it is refused */
  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  product(fields?: Fields): Promise<Product>
  customer(fields?: Fields): Promise<Customer>
  price(customer: Customer, product: Product, price: number): Promise<CustomerPrice>
  /** A draft. */
  draft(fields: Fields): Promise<InvoiceReceipt>
  issued(fields: Fields): Promise<InvoiceReceipt>
  paid(fields: Fields): Promise<InvoiceReceipt>
  invoice(id: string): Promise<Invoice>
  /** The newest invoices, as the list shows them. */
  invoices(): Promise<InvoiceRow[]>
}

/** A new, empty business, so that no other test is in the way. */
export async function openBusiness(fields: Fields = {}, address = inject('address')): Promise<TestBusiness> {
  const profile = { name: 'Miller & Daughters', timeZone: 'UTC', ...fields }
  return businessOf(await request<Business>('POST', `${address}/api/businesses`, profile), address)
}

/** One that collects by SEPA direct debit. */
export function openCollectingBusiness(): Promise<TestBusiness> {
  return openBusiness({
    currency: 'EUR',
    usesDirectDebits: true,
    creditorId: 'DE98ZZZ09999999999',
    waysToPay: [{ kind: 'iban', bankName: '', iban: 'DE89370400440532013000', bic: '' }],
  })
}

/** In it, a customer with a mandate and one invoice in a collection. */
export async function makeCollection(collecting: TestBusiness) {
  const payer = await collecting.customer({ name: 'Nora Blake' })
  await collecting.ask('POST', `/customers/${payer.id}/mandates`, {
    signedOn: '2026-03-01',
    accountHolder: 'Nora Blake',
    iban: 'DE02120300000000202051',
  })
  const work = { customerId: payer.id, items: [{ kind: 'free', name: 'Work', quantity: 1000, price: 5000 }] }
  const { id: invoiceId } = await collecting.issued(work)
  const collection = await collecting.ask<{ id: string }>('POST', '/collections', { items: [{ invoiceId }] })
  return { payer, work, collection }
}

/** The sample business of the first start. Tests only look at it. */
export async function sampleBusiness(address = inject('address')): Promise<TestBusiness> {
  const { businesses } = await request<{ businesses: Business[] }>('GET', `${address}/api/businesses`)
  const sample = businesses.find(business => business.isSample)
  if (!sample) throw new Error('The sample business is not there.')
  return businessOf(sample, address)
}

export function businessOf(profile: Business, address: string): TestBusiness {
  let made = 0
  const ask = <Answer>(method: string, path: string, body?: unknown) =>
    request<Answer>(method, `${address}/api/businesses/${profile.id}${path}`, body)
  const draft = (fields: Fields) => ask<InvoiceReceipt>('POST', '/invoices', fields)
  const issued = async (fields: Fields) => {
    const { id } = await draft(fields)
    return ask<InvoiceReceipt>('POST', `/invoices/${id}/issue`)
  }
  return {
    address,
    profile,
    ask,
    product: fields => {
      made++
      const usual = { name: `Product ${made}`, sku: `SKU-${made}`, basePrice: 1000, openingStock: 100_000 }
      return ask('POST', '/products', { ...usual, ...fields })
    },
    customer: fields => ask('POST', '/customers', { name: `Customer ${++made}`, ...fields }),
    price: (customer, product, price) => ask('PUT', `/customers/${customer.id}/prices/${product.id}`, { price }),
    draft,
    issued,
    paid: async fields => {
      const { id, total } = await issued(fields)
      return ask('POST', `/invoices/${id}/payments`, { amount: total })
    },
    invoice: id => ask('GET', `/invoices/${id}`),
    invoices: async () => (await ask<{ rows: InvoiceRow[] }>('GET', '/invoices?limit=200')).rows,
  }
}

async function request<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
