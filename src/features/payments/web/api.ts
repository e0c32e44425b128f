/** How do screens record what has been paid, and take it back? */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { useMove } from '../../invoices/web/actions/use-move.ts'
import { invoicesChanged } from '../../invoices/web/invoices-changed.ts'
import type { NewPayment, NewSharedPayment, PaymentRemoval } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId']

export function useRecordPayment(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, { key, payment }: { key: string; payment: NewPayment }) =>
      answer(ofInvoice.payments.$post({ param, json: payment }, { headers: onlyOnce(key) })),
    ({ payment }) => ({ paid: payment.amount }),
  )
}

export function useRecordRefund(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, { key, payment }: { key: string; payment: NewPayment }) =>
      answer(ofInvoice.refunds.$post({ param, json: payment }, { headers: onlyOnce(key) })),
    ({ payment }) => ({ paid: -payment.amount }),
  )
}

/** One payment for several invoices of a customer. */
export function useRecordSharedPayment(customerId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ key, payment }: { key: string; payment: NewSharedPayment }) =>
      answer(
        inBusiness.customers[':customerId'].payments.$post(
          { param: { businessId, customerId }, json: payment },
          { headers: onlyOnce(key) },
        ),
      ),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

export function useRemovePayment(invoiceId: string) {
  return useMove(invoiceId, (param, { paymentId, reason, key }: PaymentRemoval & { paymentId: string; key: string }) =>
    answer(
      ofInvoice.payments[':paymentId'].remove.$post(
        { param: { ...param, paymentId }, json: { reason } },
        { headers: onlyOnce(key) },
      ),
    ),
  )
}
