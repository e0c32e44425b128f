/** The records that a text finds, for the command palette, with the figures that tell them apart. */
import { useQuery } from '@tanstack/react-query'
import { FileText, Package, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownIdentifier } from '../../domain/values/identifier.ts'
import { type CurrencyCode, currencyOf } from '../../domain/values/money.ts'
import type { Customer } from '../../features/customers/contract.ts'
import { customerOptions } from '../../features/customers/web/api.ts'
import type { InvoiceRow } from '../../features/invoices/contract.ts'
import { InvoiceStatusBadge } from '../../features/invoices/web/InvoiceStatusBadge.tsx'
import type { ListFilter } from '../../features/invoices/web/search.ts'
import type { Product } from '../../features/products/contract.ts'
import { StockStatusBadge } from '../../features/products/web/StockStatusBadge.tsx'
import { rich, t } from '../../translations/web.ts'
import type { Choice } from '../../ui/commands.ts'
import { figureWithin, parseDecimalText } from '../../ui/text/decimal-text.ts'
import { MoneyText } from '../../ui/text/MoneyText.tsx'
import { QuantityText } from '../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../web/business/use-business.ts'
import { answer, api } from '../../web/client.ts'
import type { RecordKind } from '../../web/recent-records.ts'

export const RECORD_ICONS: Readonly<Record<RecordKind, ReactNode>> = {
  customer: <User size={16} />,
  invoice: <FileText size={16} />,
  product: <Package size={16} />,
}

/** Where a text is looked for. */
export interface Search {
  readonly business: { readonly id: string; readonly currency: CurrencyCode }
  readonly typed: string
  readonly signal: AbortSignal
}

const MOST = '5'
const MOST_CHOICES = '20'
const routes = api.businesses[':businessId']

/** By name, number or SKU, and invoices by their amount. */
export async function findRecords(search: Search, open: (kind: RecordKind, id: string) => void): Promise<Choice[]> {
  const amount = amountIn(search)
  const [ofAmount, invoices, customers, products] = await Promise.all([
    amount === undefined ? [] : findInvoices(search, { totalFrom: amount, totalTo: amount, sort: 'total' }),
    findInvoices(search, { q: search.typed, sort: 'date', direction: 'desc' }),
    findCustomers(search, MOST),
    findProducts(search, MOST),
  ])
  const isOfAmount = new Set(ofAmount.map(({ id }) => id))
  return [
    ...ofAmount.map(row => invoiceChoice(row, row.total, () => open('invoice', row.id))),
    ...customers.map(row => customerChoice(row, () => open('customer', row.id))),
    ...invoices
      .filter(({ id }) => !isOfAmount.has(id))
      .map(row => invoiceChoice(row, row.total, () => open('invoice', row.id))),
    ...products.map(row => productChoice(row, () => open('product', row.id))),
  ]
}

/** Invoices that are sent or overdue, those that were due first at the top. */
export async function chooseInvoice(
  search: Search,
  status: 'open' | 'overdue',
  choose: (invoice: InvoiceRow) => void,
): Promise<Choice[]> {
  const amount = amountIn(search)
  const due = { status, sort: 'dueDate', direction: 'asc', limit: MOST_CHOICES } as const
  const [ofAmount, found] = await Promise.all([
    amount === undefined ? [] : findInvoices(search, { ...due, totalFrom: amount, totalTo: amount }),
    findInvoices(search, { ...due, ...(search.typed && { q: search.typed }) }),
  ])
  const isOfAmount = new Set(ofAmount.map(({ id }) => id))
  return [...ofAmount, ...found.filter(({ id }) => !isOfAmount.has(id))].map(row =>
    invoiceChoice(row, row.balance, () => choose(row)),
  )
}

export async function chooseCustomer(search: Search, choose: (customer: Customer) => void): Promise<Choice[]> {
  return (await findCustomers(search, MOST_CHOICES)).map(row => customerChoice(row, () => choose(row)))
}

/** Products that are stocked. */
export async function chooseProduct(search: Search, choose: (product: Product) => void): Promise<Choice[]> {
  const rows = await findProducts(search, MOST_CHOICES)
  return rows.filter(({ isService }) => !isService).map(row => productChoice(row, () => choose(row)))
}

/** `$1,204.50`, `1.204,50`: undefined for a text that is no amount. */
function amountIn({ typed, business }: Search): number | undefined {
  const amount = parseDecimalText(figureWithin(typed), currencyOf(business.currency).decimals)
  return amount !== null && amount > 0 ? amount : undefined
}

async function findInvoices(
  { business, signal }: Search,
  asked: ListFilter & { limit?: string },
): Promise<InvoiceRow[]> {
  const asks = { param: { businessId: business.id }, query: { limit: MOST, ...asked } }
  return (await answer(routes.invoices.$get(asks, { init: { signal } }))).rows
}

async function findCustomers({ business, typed, signal }: Search, limit: string): Promise<Customer[]> {
  const asks = { param: { businessId: business.id }, query: { ...(typed && { q: typed }), limit } }
  return (await answer(routes.customers.$get(asks, { init: { signal } }))).rows
}

async function findProducts({ business, typed, signal }: Search, limit: string): Promise<Product[]> {
  const asks = { param: { businessId: business.id }, query: { ...(typed && { q: typed }), limit } }
  return (await answer(routes.products.$get(asks, { init: { signal } }))).rows
}

function invoiceChoice(row: InvoiceRow, amount: number, run: () => void): Choice {
  const { id, number, customerName, displayStatus } = row
  return {
    id,
    label: number ?? t('Draft {id}', { id: shownIdentifier(id) }),
    hint: customerName,
    icon: RECORD_ICONS.invoice,
    figures: (
      <>
        <Amount amount={amount} />
        <InvoiceStatusBadge status={displayStatus} />
      </>
    ),
    run,
  }
}

function customerChoice({ id, name, email }: Customer, run: () => void): Choice {
  return { id, label: name, hint: email, icon: RECORD_ICONS.customer, figures: <Owed customerId={id} />, run }
}

function productChoice({ id, name, sku, stock, unit, stockStatus }: Product, run: () => void): Choice {
  return {
    id,
    label: name,
    hint: sku,
    icon: RECORD_ICONS.product,
    figures: (
      <>
        {stock !== null && <QuantityText thousandths={stock} unit={unit} />}
        <StockStatusBadge status={stockStatus} />
      </>
    ),
    run,
  }
}

function Amount({ amount }: { amount: number }) {
  const { currency } = useBusiness()
  return <MoneyText amount={amount} currency={currency} />
}

/** What the customer owes; nothing where nothing is due. */
function Owed({ customerId }: { customerId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(customerOptions(businessId, customerId))
  if (!data || data.figures.open === 0) return null
  return <span>{rich('owes {amount}', { amount: <Amount amount={data.figures.open} /> })}</span>
}
