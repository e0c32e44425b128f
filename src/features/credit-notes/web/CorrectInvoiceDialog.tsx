/** Asks before an issued invoice is corrected, and says what that does. */
import { useNavigate } from '@tanstack/react-router'
import { linesCredited } from '../../../domain/payments/credit.ts'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { overtaken } from '../../ledger/web/meanwhile.ts'
import type { InvoiceCorrected } from '../contract.ts'
import { useCorrectInvoice } from './api.ts'
import { CreditFields, consequence } from './CreditFields.tsx'
import { correctionSchema, creditOf, creditsGoods, nothingCredited } from './credit-form.ts'

export function CorrectInvoiceDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { asRead, reload } = useAsRead(invoiceOptions(businessId, invoiceId))
  return asRead ? <CorrectionForm invoice={asRead} onRefused={reload} onClose={onClose} /> : null
}

type CorrectionFormProps = { invoice: Invoice; onRefused: (problem: Error) => Promise<unknown>; onClose: () => void }

function CorrectionForm({ invoice, onRefused, onClose }: CorrectionFormProps) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const form = useKeptForm(`correction.${businessId}.${invoice.id}`, {
    schema: correctionSchema(invoice),
    start: nothingCredited,
  })
  const { write } = useCorrectInvoice(invoice.id)
  const number = invoice.number ?? ''
  const isPaid = invoice.paid > 0
  const credit = creditOf(invoice, nothingCredited)
  return (
    <FormDialog
      form={form}
      title={t('Correct {number}?', { number })}
      description={t('An issued invoice can’t be changed. Correcting it does two things at once:')}
      saveLabel={t('Correct', { context: 'verb' })}
      save={(correction, outcome) =>
        write(isPaid ? { ...correction, carryPayment: form.getValues('carryPayment') } : correction, {
          ...outcome,
          refused: async problem => {
            showProblem(form, overtaken(problem))
            await onRefused(problem)
          },
        })
      }
      done={({ creditNote }: InvoiceCorrected) => {
        const made = { creditNote: creditNote.number, number }
        return t('Credit note {creditNote} for {number} created. A new draft replaces the invoice.', made)
      }}
      onSaved={corrected => {
        onClose()
        void navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId: corrected.draft.id } })
      }}
      onClose={onClose}
    >
      <ol className="list-decimal space-y-1.5 ps-5">
        {credit && (
          <li>
            {t('A credit note credits {amount}.', { amount: moneyAsText(credit.total, invoice.currency) })}{' '}
            {consequence(invoice, credit.total)}
          </li>
        )}
        <li>
          {linesCredited(invoice.items) === 'none'
            ? t('A new draft starts with the same lines and prices. Change it, then send it under a new number.')
            : t('A new draft starts with what hasn’t been credited yet. Change it, then send it under a new number.')}
        </li>
      </ol>
      {isPaid && (
        <Checkbox
          {...form.register('carryPayment')}
          label={
            <>
              {t('Carry the payment over to the new invoice')}
              <span className="block text-dense text-ink-muted">
                {t('When you issue the new invoice, the refund due on this one pays it.')}
              </span>
            </>
          }
        />
      )}
      <CreditFields asksForGoods={creditsGoods(invoice, nothingCredited)} isCorrection />
    </FormDialog>
  )
}
