/** How screens record what has been paid, take it back, and read the credit of customers. */
import { queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'
import { useMove } from '../../invoices/web/actions/use-move.ts'
import type { NewCreditRefund, NewPayment, NewSharedPayment, PaymentRemoval } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId']

export function useRecordPayment(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, payment: NewPayment) => answer(ofInvoice.payments.$post({ param, json: payment })),
    ({ amount, keepExcess }) => ({ paid: amount, keepsExcess: keepExcess ?? false }),
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
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (payment: NewSharedPayment) =>
      answer(inBusiness.customers[':customerId'].payments.$post({ param: { businessId, customerId }, json: payment })),
  })
}

export function customerCreditOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['customers', businessId, 'credit', customerId],
    queryFn: () => answer(inBusiness.customers[':customerId'].credit.$get({ param: { businessId, customerId } })),
  })
}

export function useRefundCredit(customerId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (refund: NewCreditRefund) =>
      answer(
        inBusiness.customers[':customerId']['credit-refunds'].$post({
          param: { businessId, customerId },
          json: refund,
        }),
      ),
  })
}

export function useRemovePayment(invoiceId: string, paymentId: string) {
  return useMove(invoiceId, (param, removal: PaymentRemoval) =>
    answer(ofInvoice.payments[':paymentId'].remove.$post({ param: { ...param, paymentId }, json: removal })),
  )
}
