/** The records that the command palette finds, in this order: who may see each kind, how one looks, how it is found, and where it is. */
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { Factory, Package, ReceiptText, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Area, May } from '../../features/accounts/web/role.ts'
import { billChoices, supplierChoices } from '../../features/bills/web/bill-choices.tsx'
import { customerChoices } from '../../features/customers/web/customer-choices.tsx'
import { findDeliveries } from '../../features/deliveries/web/api.ts'
import { DELIVERY } from '../../features/deliveries/web/delivery-kind.ts'
import { documentChoices } from '../../features/documents/web/document-choices.tsx'
import type { ScreenKind } from '../../features/documents/web/screen-kind.ts'
import { invoiceChoices } from '../../features/invoices/web/invoice-choices.tsx'
import { INVOICE } from '../../features/invoices/web/invoice-kind.ts'
import { findOrders } from '../../features/orders/web/api.ts'
import { ORDER } from '../../features/orders/web/order-kind.ts'
import { productChoices } from '../../features/products/web/product-choices.tsx'
import { findQuotes } from '../../features/quotes/web/api.ts'
import { QUOTE } from '../../features/quotes/web/quote-kind.ts'
import { t } from '../../translations/web.ts'
import type { Choice } from '../../ui/commands.ts'
import type { PaletteSearch } from '../../web/palette-search.ts'
import type { RecordKind } from '../../web/recent-records.ts'

interface Findable {
  readonly area: Area
  readonly icon: ReactNode
  readonly isUsed: (business: PaletteSearch['business']) => boolean
  readonly page: (id: string) => LinkOptions
  readonly find: (search: PaletteSearch, choose: (id: string) => void) => Promise<Choice[]>
}

const always = () => true

function documents({ area, Icon, isUsed, page }: ScreenKind, find: Findable['find']): Findable {
  return { area, icon: <Icon size={16} />, isUsed, page, find }
}

export const RECORDS: Readonly<Record<RecordKind, Findable>> = {
  customer: {
    area: 'customers',
    icon: <User size={16} />,
    isUsed: always,
    page: customerId => linkOptions({ to: '/customers/$customerId', params: { customerId } }),
    find: (search, choose) => customerChoices(search, ({ id }) => choose(id)),
  },
  invoice: documents(INVOICE, (search, choose) => invoiceChoices(search, ({ id }) => choose(id))),
  quote: documents(QUOTE, async (search, choose) =>
    documentChoices(QUOTE, (await findQuotes(search)).rows, search.business.currency, choose),
  ),
  bill: {
    area: 'bills',
    icon: <ReceiptText size={16} />,
    isUsed: ({ usesBills }) => usesBills,
    page: billId => linkOptions({ to: '/bills/$billId', params: { billId } }),
    find: billChoices,
  },
  supplier: {
    area: 'bills',
    icon: <Factory size={16} />,
    isUsed: ({ usesBills }) => usesBills,
    page: supplierId => linkOptions({ to: '/suppliers/$supplierId', params: { supplierId } }),
    find: supplierChoices,
  },
  order: documents(ORDER, async (search, choose) =>
    documentChoices(ORDER, (await findOrders(search)).rows, search.business.currency, choose),
  ),
  delivery: documents(DELIVERY, async (search, choose) => {
    const { rows } = await findDeliveries(search)
    const named = rows.map(row => ({ ...row, number: t('Delivery {number}', { number: row.number }) }))
    return documentChoices(DELIVERY, named, search.business.currency, choose)
  }),
  product: {
    area: 'products',
    icon: <Package size={16} />,
    isUsed: always,
    page: productId => linkOptions({ to: '/products/$productId', params: { productId } }),
    find: (search, choose) => productChoices(search, ({ id }) => choose(id)),
  },
}

export async function findRecords(
  search: PaletteSearch,
  may: May,
  open: (kind: RecordKind, id: string) => void,
): Promise<Choice[]> {
  const found = Object.entries(RECORDS)
    .filter(([, { area, isUsed }]) => isUsed(search.business) && may.reads(area))
    .map(([kind, { find }]) => find(search, id => open(kind as RecordKind, id)))
  return (await Promise.all(found)).flat()
}
