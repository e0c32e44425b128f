/** Orders for every operation of the API to work on, with a good request for each. */
import { makeConfirmedOrder, makeOrder, makeSentQuote, type TestBusiness } from './factories.ts'
import { good, type Json } from './test-app.ts'

export async function furnishedOrders(business: TestBusiness, lines: Json) {
  const draft = await makeOrder(business, lines)
  const confirmed = await makeConfirmedOrder(business, lines)
  const accepted = await makeSentQuote(business, lines)
  good(await business.app.ask('POST', `${business.path}/quotes/${accepted.id}/accept`, {}))
  return {
    /** Placeholders of a path that other operations fill in otherwise. */
    idsFor: (operation: string): Record<string, string> => ({
      ...(operation.endsWith('/order') && { quoteId: accepted.id }),
      orderId: /\/(close|reopen|cancel|invoice)$/.test(operation) ? confirmed.id : draft.id,
    }),
    /** `words` are those of an email. */
    bodies: ({ words, ...content }: Json): Record<string, Json[]> => {
      const order = { ...content, deliverBy: '2026-03-31', deliveryAddressId: null, orderReference: 'PO-4711' }
      return {
        'POST /api/businesses/{businessId}/orders': [order],
        'PUT /api/businesses/{businessId}/orders/{orderId}': [{ ...order, version: draft.version }],
        'POST /api/businesses/{businessId}/orders/{orderId}/emails': [
          { ...words, confirm: true, version: draft.version, again: true },
        ],
      }
    },
  }
}
