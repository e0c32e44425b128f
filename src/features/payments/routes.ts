/** The addresses of the payments on an invoice. */
import { createRoute } from '@hono/zod-openapi'
import { answers, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { findCustomer } from '../customers/queries.ts'
import { invoiceReceipt, invoiceReceipts } from '../invoices/contract.ts'
import { recordPayment, recordRefund, recordSharedPayment } from './commands/record-payment.ts'
import { removePayment } from './commands/remove-payment.ts'
import { refundCredit } from './commands/use-credit.ts'
import { customerCredit, newCreditRefund, newPayment, newRefund, newSharedPayment, paymentRemoval } from './contract.ts'
import { findCustomerCredit } from './queries.ts'

const record = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/payments',
  summary: 'Record a payment; the invoice is paid when nothing remains',
  request: { ...pathOf('invoiceId'), ...jsonBody(newPayment) },
  responses: answers(invoiceReceipt, 201),
})

const recordShared = createRoute({
  method: 'post',
  path: '/customers/{customerId}/payments',
  summary: 'Record one payment for several invoices of a customer, the oldest first',
  request: { ...pathOf('customerId'), ...jsonBody(newSharedPayment) },
  responses: answers(invoiceReceipts, 201),
})

const recordRefunded = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/refunds',
  summary: 'Record that a refund was paid back, or keep it as credit of the customer',
  request: { ...pathOf('invoiceId'), ...jsonBody(newRefund) },
  responses: answers(invoiceReceipt, 201),
})

const remove = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/payments/{paymentId}/remove',
  summary: 'Take back a payment, or a refund, that was recorded by mistake',
  request: { ...pathOf('invoiceId', 'paymentId'), ...jsonBody(paymentRemoval) },
  responses: answers(invoiceReceipt),
})

const showCredit = createRoute({
  method: 'get',
  path: '/customers/{customerId}/credit',
  summary: 'The credit balance of a customer, and where it came from',
  request: pathOf('customerId'),
  responses: answers(customerCredit),
})

const payOutCredit = createRoute({
  method: 'post',
  path: '/customers/{customerId}/credit-refunds',
  summary: 'Record that credit was paid back to the customer',
  request: { ...pathOf('customerId'), ...jsonBody(newCreditRefund) },
  responses: answers(invoiceReceipts, 201),
})

export const paymentRoutes = newApp()
  .openapi(record, async context => {
    const actor = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await recordPayment(context.get('parts').db, actor, invoiceId, context.req.valid('json')), 201)
  })
  .openapi(recordShared, async context => {
    const actor = context.get('businessActor')
    const { customerId } = context.req.valid('param')
    const body = context.req.valid('json')
    return context.json(await recordSharedPayment(context.get('parts').db, actor, customerId, body), 201)
  })
  .openapi(recordRefunded, async context => {
    const actor = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await recordRefund(context.get('parts').db, actor, invoiceId, context.req.valid('json')), 201)
  })
  .openapi(remove, async context => {
    const actor = context.get('businessActor')
    const which = context.req.valid('param')
    return context.json(await removePayment(context.get('parts').db, actor, which, context.req.valid('json')), 200)
  })
  .openapi(showCredit, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { customerId } = context.req.valid('param')
    const customer = await findCustomer(db, scope, customerId)
    if (!customer) throw new Refusal('not-found')
    return context.json(await findCustomerCredit(db, scope, customer), 200)
  })
  .openapi(payOutCredit, async context => {
    const actor = context.get('businessActor')
    const { customerId } = context.req.valid('param')
    return context.json(await refundCredit(context.get('parts').db, actor, customerId, context.req.valid('json')), 201)
  })
