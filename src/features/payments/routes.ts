/** The addresses of the payments on an invoice. */
import { assertTokenAllows } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { findCustomer } from '../customers/queries.ts'
import { invoiceReceipt, invoiceReceipts } from '../invoices/contract.ts'
import { payWithCashDiscount } from './commands/pay-with-cash-discount.ts'
import { recordPayment, recordRefund, recordSharedPayment } from './commands/record-payment.ts'
import { removePayment } from './commands/remove-payment.ts'
import { refundCredit } from './commands/use-credit.ts'
import { customerCredit, newCreditRefund, newPayment, newRefund, newSharedPayment, paymentRemoval } from './contract.ts'
import { findCustomerCredit } from './queries.ts'

export const paymentRoutes = routes(
  post(
    '/invoices/{invoiceId}/payments',
    'Record a payment; the invoice is paid when nothing is due',
    { body: newPayment, answer: invoiceReceipt, status: 201 },
    ({ context, db, actor, path, body: { takeCashDiscount = false, ...payment } }) => {
      if (!takeCashDiscount) return recordPayment(db, actor, path.invoiceId, payment)
      // it writes a credit note
      assertTokenAllows(context, { noun: 'invoices', access: 'write' })
      return payWithCashDiscount(db, actor, path.invoiceId, payment)
    },
  ),
  post(
    '/customers/{customerId}/payments',
    'Record one payment for several invoices of a customer, the oldest first',
    { body: newSharedPayment, answer: invoiceReceipts, status: 201 },
    ({ db, actor, path, body }) => recordSharedPayment(db, actor, path.customerId, body),
  ),
  post(
    '/invoices/{invoiceId}/refunds',
    'Record a refund, or keep it as credit of the customer',
    { body: newRefund, answer: invoiceReceipt, status: 201 },
    ({ db, actor, path, body }) => recordRefund(db, actor, path.invoiceId, body),
  ),
  post(
    '/invoices/{invoiceId}/payments/{paymentId}/remove',
    'Remove a payment or a refund that was recorded by mistake',
    { body: paymentRemoval, answer: invoiceReceipt },
    ({ db, actor, path, body }) => removePayment(db, actor, path, body),
  ),
  get(
    '/customers/{customerId}/credit',
    'The credit balance of a customer, and where it came from',
    { answer: customerCredit },
    async ({ db, scope, path }) => {
      const customer = await findCustomer(db, scope, path.customerId)
      if (!customer) throw new Refusal('not-found')
      return findCustomerCredit(db, scope, customer)
    },
  ),
  post(
    '/customers/{customerId}/credit-refunds',
    'Record a refund of the customer’s credit',
    { body: newCreditRefund, answer: invoiceReceipts, status: 201 },
    ({ db, actor, path, body }) => refundCredit(db, actor, path.customerId, body),
  ),
)
