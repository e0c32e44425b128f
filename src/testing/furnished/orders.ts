/** Quotes and orders for every operation of the API to work on, with a good request for each. */
import {
  deliver,
  makeConfirmedOrder,
  makeOrder,
  makeQuote,
  makeSentQuote,
  readOrder,
  type TestBusiness,
} from '../factories.ts'
import { good, type Json } from '../test-app.ts'

export async function furnishedOrders(business: TestBusiness, lines: Json) {
  const quote = { draft: await makeQuote(business, lines), sent: await makeSentQuote(business, lines) }
  const accepted = await makeSentQuote(business, lines)
  good(await business.app.ask('POST', `${business.path}/quotes/${accepted.id}/accept`, {}))
  const mailText = { subject: 'Quote {number}', body: '{amount}, valid until {until}.' }
  good(await business.app.ask('PUT', `${business.path}/mail-texts/quote`, mailText))
  const order = { draft: await makeOrder(business, lines), confirmed: await makeConfirmedOrder(business, lines) }
  const started = await makeConfirmedOrder(business, { ...lines, items: [{ ...lines.items[0], quantity: 2000 }] })
  const [delivery, second] = [await deliver(business, started.id, [500]), await deliver(business, started.id, [500])]
  const [{ id: orderItemId }] = (await readOrder(business, started.id)).items
  return {
    /** Placeholders of a path. */
    idsFor: (operation: string): Record<string, string> => ({
      quoteId: operation.endsWith('/order')
        ? accepted.id
        : /\/(accept|decline|revise|deposit|invoice|links)$/.test(operation)
          ? quote.sent.id
          : quote.draft.id,
      kind: 'quote',
      deliveryId: delivery.id,
      orderId: operation.endsWith('deliveries')
        ? started.id
        : /\/(close|reopen|cancel|revise|invoice|deposit)$/.test(operation)
          ? order.confirmed.id
          : order.draft.id,
    }),
    /** `words` are those of an email. */
    bodies: ({ words, ...content }: Json): Record<string, Json[]> => {
      const items = content.items?.map((item: Json) => ({ ...item, isOptional: false }))
      const offered = { ...content, ...(items && { items }), validUntil: '2026-03-31' }
      const ordered = { ...content, deliverBy: '2026-03-31', deliveryAddressId: null, orderReference: 'PO-4711' }
      return {
        'POST /api/businesses/{businessId}/quotes': [offered],
        'PUT /api/businesses/{businessId}/quotes/{quoteId}': [{ ...offered, version: quote.draft.version }],
        'POST /api/businesses/{businessId}/quotes/{quoteId}/deposit': [{ percent: 30_000 }, { amount: 100 }],
        'POST /api/businesses/{businessId}/quotes/{quoteId}/accept': [{ note: 'By phone', chosen: [] }],
        'POST /api/businesses/{businessId}/quotes/{quoteId}/decline': [{ note: 'By phone' }],
        'POST /api/businesses/{businessId}/quotes/{quoteId}/links': [{ expiresInDays: 30 }],
        'POST /api/businesses/{businessId}/quotes/{quoteId}/emails': [
          { ...words, send: true, version: quote.draft.version, again: true },
        ],
        'PUT /api/businesses/{businessId}/mail-texts/{kind}': [{ ...mailText, version: 1 }],
        'POST /api/businesses/{businessId}/orders': [ordered],
        'PUT /api/businesses/{businessId}/orders/{orderId}': [{ ...ordered, version: order.draft.version }],
        'POST /api/businesses/{businessId}/orders/{orderId}/deposit': [{ percent: 30_000 }],
        'POST /api/businesses/{businessId}/orders/{orderId}/deliveries': [
          { date: '2026-03-10', note: 'Back door', items: [{ orderItemId, quantity: 500 }] },
        ],
        'POST /api/businesses/{businessId}/orders/{orderId}/invoice-deliveries': [{ deliveryIds: [second.id] }],
        'POST /api/businesses/{businessId}/orders/{orderId}/emails': [
          { ...words, confirm: true, version: order.draft.version, again: true },
        ],
      }
    },
  }
}
