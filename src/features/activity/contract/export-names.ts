/** What was exported, in words: in the history, and as the title of its file. */
import type { ExportedList } from '../../../domain/activity/events.ts'
import type { Translate } from '../../../translations/files.ts'

export const exportNames = (t: Translate): Readonly<Record<ExportedList, string>> => ({
  everything: t('Everything'),
  invoices: t('Invoices'),
  customers: t('Customers'),
  products: t('Products'),
  'stock-movements': t('Stock movements'),
  'stock-count': t('Stock count'),
  quotes: t('Quotes'),
  bills: t('Bills'),
  suppliers: t('Suppliers'),
  orders: t('Orders'),
  'back-orders': t('Back-orders'),
  deliveries: t('Deliveries'),
  'customer-prices': t('Customer prices'),
  'delivery-addresses': t('Delivery addresses'),
  'price-list': t('Price list'),
  'to-order': t('To order'),
  statement: t('Statement'),
  report: t('Report'),
  activity: t('Activity'),
  accounting: t('Accountant’s files'),
})
