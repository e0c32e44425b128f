/** States of documents in the cells of exported lists, in the words of screens. Imports know them in every language. */
import type { DisplayStatus } from '../../domain/invoices/display-status.ts'
import type { deliveryStatuses } from '../../domain/orders/delivery-status.ts'
import type { OrderStatus } from '../../domain/orders/order-life.ts'
import type { QuoteStatus } from '../../domain/quotes/quote-life.ts'
import type { Translate } from '../../translations/files.ts'

export const invoiceStatusWords = (t: Translate): Readonly<Record<DisplayStatus, string>> => ({
  draft: t('Draft'),
  sent: t('Sent', { context: 'invoice' }),
  paid: t('Paid', { context: 'invoice' }),
  overdue: t('Overdue', { context: 'invoice' }),
  cancelled: t('Cancelled', { context: 'invoice' }),
  credited: t('Credited', { context: 'invoice' }),
})

export const quoteStatusWords = (t: Translate): Readonly<Record<QuoteStatus, string>> => ({
  draft: t('Draft'),
  sent: t('Sent', { context: 'quote' }),
  expired: t('Expired', { context: 'quote' }),
  accepted: t('Accepted', { context: 'quote' }),
  declined: t('Declined', { context: 'quote' }),
  invoiced: t('Invoiced', { context: 'quote' }),
  revised: t('Revised', { context: 'quote' }),
})

export const orderStatusWords = (t: Translate): Readonly<Record<OrderStatus, string>> => ({
  draft: t('Draft'),
  confirmed: t('Confirmed', { context: 'order' }),
  'partly-delivered': t('Partly delivered', { context: 'order' }),
  delivered: t('Delivered', { context: 'order' }),
  closed: t('Closed', { context: 'order' }),
  cancelled: t('Cancelled', { context: 'order' }),
})

export const deliveryStatusWords = (t: Translate): Readonly<Record<(typeof deliveryStatuses)[number], string>> => ({
  'to-invoice': t('To invoice'),
  invoiced: t('Invoiced', { context: 'delivery' }),
  cancelled: t('Cancelled', { context: 'delivery' }),
})
