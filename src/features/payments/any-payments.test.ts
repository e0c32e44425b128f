import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { paymentStep, takePaymentStep } from '../../testing/random/payment-steps.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('after any payments, credits and corrections every invoice adds up, no credit is below zero, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paymentStep, { minLength: 8, maxLength: 30, size: 'max' }), async steps => {
      const business = await openBusiness(app)
      const { id: customerId } = await makeCustomer(business)
      const ids = [await makeIssued(business, { customerId }), await makeIssued(business, { customerId })].map(
        ({ id }) => id,
      )
      for (const one of steps) expect((await takePaymentStep(business, customerId, ids, one)).status).toBeLessThan(500)
      await expectFiguresToAddUp(business)
    }),
    cases(4),
  )
})
