/** How screens record what has been paid, take it back, and read the credit of customers. */
import { paidOnInvoice } from '../../../domain/payments/late-charges.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { useMove } from '../../ledger/web/use-move.ts'
import type { NewCreditRefund, NewPayment, NewSharedPayment, PaymentRemoval } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId']
const ofCustomer = inBusiness.customers[':customerId']

export function useRecordPayment(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, payment: NewPayment) => answer(ofInvoice.payments.$post({ param, json: payment })),
    payment => ({ paid: paidOnInvoice(payment), keepsExcess: payment.keepExcess ?? false }),
  )
}

export function useRecordRefund(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, payment: NewPayment) => answer(ofInvoice.refunds.$post({ param, json: payment })),
    ({ amount }) => ({ paid: -amount }),
  )
}

/** One payment for several invoices of a customer. */
export function useRecordSharedPayment(customerId: string) {
  return useBusinessWrite((businessId, json: NewSharedPayment) =>
    ofCustomer.payments.$post({ param: { businessId, customerId }, json }),
  )
}

export const customerCreditOptions = resource('customers').read('credit', (businessId: string, customerId: string) =>
  ofCustomer.credit.$get({ param: { businessId, customerId } }),
)

export function useRefundCredit(customerId: string) {
  return useBusinessWrite((businessId, json: NewCreditRefund) =>
    ofCustomer['credit-refunds'].$post({ param: { businessId, customerId }, json }),
  )
}

export function useRemovePayment(invoiceId: string, paymentId: string) {
  return useMove(invoiceId, (param, removal: PaymentRemoval) =>
    answer(ofInvoice.payments[':paymentId'].remove.$post({ param: { ...param, paymentId }, json: removal })),
  )
}
