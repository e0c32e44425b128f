/** Whatever happens to an order, each unit leaves the stock once, and is invoiced once at most. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeConfirmedOrder, makeProduct, openBusiness, readOrder, stockOf } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const { path } = business

const OPENING = 50_000
const ORDERED = 10_000

const place = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('deliver' as const), quantity: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ kind: fc.constant('cancel-delivery' as const), place }),
  fc.record({ kind: fc.constant('invoice' as const), of: fc.constantFrom('ordered', 'delivered') }),
  fc.record({ kind: fc.constant('invoice-deliveries' as const), place, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('cancel-invoice' as const), place, goodsComeBack: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('credit' as const, 'correct' as const),
    place,
    quantity: fc.integer({ min: 1, max: 6000 }),
    goodsComeBack: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) }),
)

test('through any history of deliveries, invoices, cancellations and credits, stock is right', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
    const product = await makeProduct(business, { openingStock: OPENING, basePrice: 100 })
    const order = await makeConfirmedOrder(business, { items: [{ productId: product.id, quantity: ORDERED }] })
    const [{ id: orderItemId }] = (await readOrder(business, order.id)).items
    const ask = (address: string, body?: unknown) => app.ask('POST', `${path}${address}`, body)
    const deliveries: { id: string; quantity: number }[] = []
    const invoices: { id: string; taken: number }[] = []
    // what the customer has, as a person in the warehouse would count it
    let has = 0
    const invoicedNow = async () => (await readOrder(business, order.id)).items[0].invoicedQuantity

    const issue = async (id: string) => {
      if ((await ask(`/invoices/${id}/issue`)).status >= 300) return
      const before = has
      has = Math.max(has, await invoicedNow())
      invoices.push({ id, taken: has - before })
    }
    const happen = async (one: (typeof steps)[number]): Promise<void> => {
      switch (one.kind) {
        case 'deliver': {
          const items = [{ orderItemId, quantity: one.quantity }]
          const { status, body } = await ask(`/orders/${order.id}/deliveries`, { items })
          expect([201, 409]).toContain(status)
          if (status === 201) {
            deliveries.push({ id: body.id, quantity: one.quantity })
            has += one.quantity
          }
          return
        }
        case 'cancel-delivery': {
          const delivery = deliveries[one.place]
          if (!delivery) return
          if ((await ask(`/deliveries/${delivery.id}/cancel`)).status < 300) has -= delivery.quantity
          return
        }
        case 'invoice': {
          const draft = await ask(`/orders/${order.id}/invoice?of=${one.of}`)
          if (draft.status < 300) await issue(draft.body.id)
          return
        }
        case 'invoice-deliveries': {
          const chosen = deliveries.slice(one.place, one.place + one.count)
          if (chosen.length === 0) return
          const deliveryIds = chosen.map(({ id }) => id)
          const { status, body } = await ask(`/orders/${order.id}/invoice-deliveries`, { deliveryIds })
          expect([201, 409]).toContain(status)
          if (status !== 201) return
          const { items } = good(await app.ask('GET', `${path}/invoices/${body.id}`))
          const quantities = items.map(({ quantity }: Json) => quantity).filter(Boolean)
          expect(quantities.sort()).toEqual(chosen.map(({ quantity }) => quantity).sort())
          await issue(body.id)
          return
        }
        case 'cancel-invoice': {
          const invoice = invoices[one.place]
          if (!invoice) return
          const { goodsComeBack } = one
          if ((await ask(`/invoices/${invoice.id}/cancel`, { goodsComeBack })).status >= 300) return
          if (goodsComeBack) has -= invoice.taken
          return
        }
        case 'credit':
        case 'correct': {
          const invoice = invoices[one.place]
          if (!invoice) return
          const { items } = good(await app.ask('GET', `${path}/invoices/${invoice.id}`))
          const rest = items[0].quantity - items[0].creditedQuantity
          const { goodsComeBack } = one
          const quantity = one.kind === 'credit' ? Math.min(one.quantity, rest) : rest
          const some = one.kind === 'credit' ? { items: [{ itemId: items[0].id, quantity }] } : {}
          const address = one.kind === 'credit' ? 'credit-notes' : 'correct'
          const made: Json = await ask(`/invoices/${invoice.id}/${address}`, {
            ...some,
            reason: 'Broken',
            goodsComeBack,
          })
          if (made.status >= 300) return
          if (goodsComeBack) has -= quantity
          if (one.kind === 'correct') await issue(made.body.draft.id)
          return
        }
        default:
          await ask(`/orders/${order.id}/${one.kind}`)
      }
    }

    for (const one of steps) {
      await happen(one)
      const now = await readOrder(business, order.id)
      const [{ deliveredQuantity, invoicedQuantity }] = now.items
      expect(deliveredQuantity).toBe(has)
      expect(await stockOf(business, product.id)).toBe(OPENING - has)
      expect(invoicedQuantity).toBeGreaterThanOrEqual(0)
      expect(invoicedQuantity).toBeLessThanOrEqual(deliveredQuantity)
      expect(deliveredQuantity).toBeLessThanOrEqual(ORDERED)
      const { reserved } = good(await app.ask('GET', `${path}/products/${product.id}`))
      expect(reserved).toBe(['closed', 'cancelled'].includes(now.status) ? 0 : ORDERED - has)
    }
    // each delivery that waits to be invoiced can be, one after another
    for (;;) {
      const waiting = (await readOrder(business, order.id)).deliveries.find(({ isToInvoice }: Json) => isToInvoice)
      if (!waiting) break
      const draft = good(await ask(`/orders/${order.id}/invoice-deliveries`, { deliveryIds: [waiting.id] }))
      good(await ask(`/invoices/${draft.id}/issue`))
    }
  })
  await fc.assert(property, cases(4))
  await expectFiguresToAddUp(business)
})
