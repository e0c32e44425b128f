import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NegativeStockPolicy } from '../../domain/products/stock.ts'
import { openBusiness } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { commands, type Model, openModel } from '../../testing/random/model.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const policy = fc.constantFrom<NegativeStockPolicy>('warn', 'allow', 'forbid')

test('after any sequence of commands the data equals a simple model, and every figure adds up', async () => {
  await fc.assert(
    fc.asyncProperty(policy, fc.commands(commands, { maxCommands: 60, size: 'max' }), async (negativeStock, steps) => {
      const business = await openBusiness(app, { negativeStock })
      const model = await openModel(business, negativeStock)
      await fc.asyncModelRun(() => ({ model, real: business }), steps)
      await expectSameAsModel(model)
      await expectFiguresToAddUp(business)

      async function expectSameAsModel({ products, invoices }: Model): Promise<void> {
        for (const { id, stock, isService } of products) {
          const shown = good(await app.ask('GET', `${business.path}/products/${id}`))
          expect(shown.stock).toBe(isService ? null : stock)
        }
        const page = good(await app.ask('GET', `${business.path}/invoices?limit=200`))
        expect(page.rows).toHaveLength(invoices.length)
        for (const { id, status, total, paid, customerId } of invoices) {
          const shown = good(await app.ask('GET', `${business.path}/invoices/${id}`))
          const stored = shown.status === 'overdue' ? 'sent' : shown.status
          const sum = paid.reduce((all, amount) => all + amount, 0)
          expect({ ...shown, status: stored }).toMatchObject({ status, total, paid: sum, customerId })
        }
      }
    }),
    cases(5),
  )
})
