/** Asks before an issued invoice is corrected, and says what that does. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { linesCredited } from '../../../domain/payments/credit.ts'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import type { InvoiceCorrection } from '../contract.ts'
import { useCorrectInvoice } from './api.ts'
import { CreditFields } from './CreditFields.tsx'
import { consequence } from './CreditFigures.tsx'
import { type CreditValues, correctionSchema, creditOf, creditsGoods, nothingCredited } from './credit-form.ts'

export function CorrectInvoiceDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { asRead, reload } = useAsRead(invoiceOptions(businessId, invoiceId))
  return asRead ? <CorrectionForm invoice={asRead} onRefused={reload} onClose={onClose} /> : null
}

type CorrectionFormProps = { invoice: Invoice; onRefused: (problem: Error) => Promise<unknown>; onClose: () => void }

function CorrectionForm({ invoice, onRefused, onClose }: CorrectionFormProps) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const form = useForm<CreditValues, unknown, InvoiceCorrection>({
    resolver: zodResolver(correctionSchema(invoice)),
    defaultValues: nothingCredited,
  })
  const draft = useKeptDraft(`correction.${businessId}.${invoice.id}`, form)
  const { write, isPending } = useCorrectInvoice(invoice.id)
  const number = invoice.number ?? ''
  const isPaid = invoice.paid > 0
  const correct = form.handleSubmit(correction =>
    write(isPaid ? { ...correction, carryPayment: form.getValues('carryPayment') } : correction, {
      done: ({ creditNote }) => {
        draft.forget()
        const made = { creditNote: creditNote.number, number }
        notifyDone(t('Credit note {creditNote} for {number} created. A new draft replaces the invoice.', made))
      },
      leave: corrected => {
        onClose()
        void navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId: corrected.draft.id } })
      },
      refused: async problem => {
        showProblem(form, overtaken(problem))
        await onRefused(problem)
      },
    }),
  )
  const credit = creditOf(invoice, nothingCredited)
  return (
    <FormDialog
      title={t('Correct {number}?', { number })}
      description={t('An issued invoice can’t be changed. Correcting it does two things at once:')}
      saveLabel={t('Correct')}
      pending={isPending}
      onSave={correct}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
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
      <CreditFields form={form} asksForGoods={creditsGoods(invoice, nothingCredited)} isCorrection />
    </FormDialog>
  )
}
