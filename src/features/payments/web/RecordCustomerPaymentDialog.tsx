/** Records one payment of a customer for several invoices. */
import { useState } from 'react'
import { allocatePayment } from '../../../domain/payments/payments.ts'
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { openInvoicesOptions } from '../../invoices/web/open-invoices.ts'
import type { NewPayment } from '../contract.ts'
import { useRecordSharedPayment } from './api.ts'
import { PaymentAllocation } from './PaymentAllocation.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { excessOf, usePaymentForm } from './payment-form.ts'

type RecordCustomerPaymentDialogProps = {
  customer: { id: string; name: string }
  onClose: () => void
}

export function RecordCustomerPaymentDialog({ customer, onClose }: RecordCustomerPaymentDialogProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead, reload } = useAsRead(openInvoicesOptions(businessId, customer.id))
  const open = asRead?.rows ?? []
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter(invoice => !excluded.has(invoice.id))
  const owed = sumOf(chosen)
  const form = usePaymentForm(`payment.${businessId}.customer.${customer.id}`, { owed, currency, timeZone })
  const { write } = useRecordSharedPayment(customer.id)
  const amount = form.watch('amount')
  const excess = owed > 0 ? excessOf(amount, owed) : 0
  const parts = amount !== null && amount > 0 ? allocatePayment(Math.min(amount, owed), chosen) : []

  const choose = (invoice: InvoiceRow, wanted: boolean) => {
    const next = new Set(excluded)
    if (wanted) next.delete(invoice.id)
    else next.add(invoice.id)
    setExcluded(next)
    // An amount that nobody typed follows what is chosen
    if (amount === owed) form.setValue('amount', sumOf(open.filter(one => !next.has(one.id))))
    form.clearErrors('amount')
  }
  return (
    <FormDialog
      form={form}
      title={t('Record payment')}
      description={t('One payment from {name} for one or more invoices. It settles the oldest due date first.', {
        name: customer.name,
      })}
      saveLabel={t('Record payment')}
      save={(payment, outcome) =>
        write(
          { ...payment, invoiceIds: chosen.map(invoice => invoice.id) },
          {
            ...outcome,
            refused: async problem => {
              await reload(problem)
              showProblem(form, overtaken(problem, undefined, t('One of these invoices')))
            },
          },
        )
      }
      done={({ invoices }: { invoices: readonly unknown[] }, payment: NewPayment) =>
        t('Payment of {amount} recorded on {count, plural, one {# invoice} other {# invoices}}.', {
          ...{ amount: moneyAsText(payment.amount, currency), count: invoices.length },
        })
      }
      onClose={onClose}
    >
      <PaymentFields
        amountHelp={t('{amount} is due on {count, plural, one {# invoice} other {# invoices}}.', {
          ...{ amount: moneyAsText(owed, currency), count: chosen.length },
        })}
        settled={chosen.filter(invoice => parts.some(part => part.id === invoice.id))}
        excess={excess}
      />
      <PaymentAllocation open={open} excluded={excluded} parts={parts} onChoose={choose} />
    </FormDialog>
  )
}

function sumOf(invoices: readonly InvoiceRow[]): number {
  return invoices.reduce((sum, invoice) => sum + invoice.balance, 0)
}
