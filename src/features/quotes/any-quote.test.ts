/** Whatever its lines are, a quote and the invoice that is made from it come to the same figures. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCustomer, makeProduct, openBusiness, readInvoice, readQuote } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp()

const percent = fc.record({ percent: fc.integer({ min: 0, max: 100_000 }) })
const figures = { quantity: fc.integer({ min: 1, max: 50_000 }), price: fc.integer({ min: 0, max: 99_999 }) }

test('an invoice comes to the total of its quote', async () => {
  for (const pricesIncludeTax of [false, true]) {
    const business = await openBusiness(app, { pricesIncludeTax })
    const { path } = business
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business, { isService: true, openingStock: undefined })
    const reduced = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Reduced', rate: 7125 }))
    const tax = fc.constantFrom(null, reduced.id)
    const line = fc.oneof(
      fc.record({ kind: fc.constant('product'), productId: fc.constant(productId), taxRateId: tax, ...figures }),
      fc.record({
        kind: fc.constant('free'),
        name: fc.constant('Work'),
        taxRateId: tax,
        discount: percent,
        ...figures,
      }),
    )
    const property = fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      percent,
      async (items, discount) => {
        const { id } = good(await app.ask('POST', `${path}/quotes`, { customerId, items, discount }))
        good(await app.ask('POST', `${path}/quotes/${id}/send`))
        const quote = await readQuote(business, id)
        const made = good(await app.ask('POST', `${path}/quotes/${id}/invoice`))
        const invoice = await readInvoice(business, made.id)
        expectTotalsToAddUp(quote)
        expectTotalsToAddUp(invoice)
        const totals = ({ subtotal, discountTotal, taxes, tax, total }: Json) => ({
          subtotal,
          discountTotal,
          taxes,
          tax,
          total,
        })
        expect(totals(invoice)).toEqual(totals(quote))
      },
    )
    await fc.assert(property, { numRuns: 10 })
  }
})
