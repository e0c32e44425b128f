/** Whatever its lines and the choice of its customer are, a quote and what is made from it come to the same figures. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from '../../domain/documents/document-totals.ts'
import { makeCustomer, makeProduct, openBusiness, readInvoice, readOrder, readQuote } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp()

const percent = fc.record({ percent: fc.integer({ min: 0, max: 100_000 }) })
const figures = { quantity: fc.integer({ min: 1, max: 50_000 }), price: fc.integer({ min: 0, max: 99_999 }) }

const figuresOf = ({ subtotal, discountTotal, taxes, tax, total }: Json) => ({
  subtotal,
  discountTotal,
  taxes,
  tax,
  total,
})
/** As if the lines that were left out were not there. */
const withoutLeftOut = (quote: Json) => ({
  ...quote,
  items: quote.items.filter(({ isOptional, isChosen }: Json) => !isOptional || isChosen),
})

test('an invoice comes to the total of its quote, straight or through an order, whichever optional lines were chosen', async () => {
  for (const pricesIncludeTax of [false, true]) {
    const business = await openBusiness(app, { pricesIncludeTax })
    const { path } = business
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business, { isService: true, openingStock: undefined })
    const reduced = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Reduced', rate: 7125 }))
    const tax = fc.constantFrom(null, reduced.id)
    const optional = { isOptional: fc.boolean() }
    const product = { kind: fc.constant('product'), productId: fc.constant(productId), taxRateId: tax, ...figures }
    const free = { kind: fc.constant('free'), name: fc.constant('Work'), taxRateId: tax, discount: percent, ...figures }
    const line = fc.oneof(fc.record({ ...product, ...optional }), fc.record({ ...free, ...optional }))
    const property = fc.asyncProperty(
      fc.record(free),
      fc.array(fc.tuple(line, fc.boolean()), { maxLength: 7 }),
      percent,
      fc.boolean(),
      fc.integer({ min: 0, max: 1000 }),
      async (fixed, others, discount, isOrdered, share) => {
        const price = -Math.floor((lineTotal(fixed) * share) / 1000)
        const off = { kind: 'free', name: 'Trade-in', quantity: 1000, price, taxRateId: fixed.taxRateId }
        const items = [fixed, ...others.map(([item]) => item), off]
        const { id } = good(await app.ask('POST', `${path}/quotes`, { customerId, items, discount }))
        good(await app.ask('POST', `${path}/quotes/${id}/send`))
        const sent = await readQuote(business, id)
        expectTotalsToAddUp(withoutLeftOut(sent))
        const chosen = others.flatMap(([item, isWanted], place) =>
          item.isOptional && isWanted ? [sent.items[place + 1].id] : [],
        )
        good(await app.ask('POST', `${path}/quotes/${id}/accept`, { chosen }))
        const quote = await readQuote(business, id)
        expect(quote.items.filter(({ isChosen }: Json) => isChosen).map((item: Json) => item.id)).toEqual(chosen)
        expectTotalsToAddUp(withoutLeftOut(quote))
        let made = `quotes/${id}`
        if (isOrdered) {
          const order = good(await app.ask('POST', `${path}/${made}/order`))
          good(await app.ask('POST', `${path}/orders/${order.id}/confirm`))
          expect(figuresOf(await readOrder(business, order.id))).toEqual(figuresOf(quote))
          made = `orders/${order.id}`
        }
        const { id: invoiceId } = good(await app.ask('POST', `${path}/${made}/invoice`))
        const invoice = await readInvoice(business, invoiceId)
        expectTotalsToAddUp(invoice)
        expect(figuresOf(invoice)).toEqual(figuresOf(quote))
      },
    )
    await fc.assert(property, cases(4))
  }
})
