/** How screens read the history of an invoice, a quote, an order or a bill. */
import { api } from '../../../../web/client.ts'
import { resource } from '../../../../web/resource.ts'

const history = api.businesses[':businessId'].history[':subjectKind'][':subjectId']

/** Kept with the invoices, so that whatever changes one asks for its history again. */
export const historyOptions = resource('invoices').read('history', (businessId: string, invoiceId: string) =>
  history.$get({ param: { businessId, subjectKind: 'invoice', subjectId: invoiceId } }),
)

export const quoteHistoryOptions = resource('quotes').read('history', (businessId: string, quoteId: string) =>
  history.$get({ param: { businessId, subjectKind: 'quote', subjectId: quoteId } }),
)

export const billHistoryOptions = resource('bills').read('history', (businessId: string, billId: string) =>
  history.$get({ param: { businessId, subjectKind: 'bill', subjectId: billId } }),
)

export const orderHistoryOptions = resource('orders').read('history', (businessId: string, orderId: string) =>
  history.$get({ param: { businessId, subjectKind: 'order', subjectId: orderId } }),
)
