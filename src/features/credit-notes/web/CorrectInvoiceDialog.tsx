/** Asks before an issued invoice is corrected, and says what that does. */
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { linesCredited } from '../../../domain/credit.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { nameOf } from '../../invoices/web/actions/move-verbs.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import { useCorrectInvoice } from './api.ts'
import { consequence } from './CreditFigures.tsx'
import { type CreditValues, creditOf, nothingCredited } from './credit-form.ts'
import { GoodsAndReason } from './GoodsAndReason.tsx'

export function CorrectInvoiceDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const { asRead: whole, readAnew } = useAsRead(invoiceOptions(businessId, invoice.id))
  const form = useForm<CreditValues>({ defaultValues: nothingCredited })
  const draft = useKeptDraft(`correction.${businessId}.${invoice.id}`, form)
  const { write, isPending } = useCorrectInvoice(invoice.id)
  const correct = form.handleSubmit(({ reason, goods }) =>
    write(
      { reason, goodsComeBack: goods === 'back' },
      {
        done: ({ creditNote }) => {
          draft.forget()
          notifyDone(`${nameOf(invoice)} is credited with ${isolated(creditNote.number)}. A new draft takes its place.`)
        },
        leave: corrected => {
          onClose()
          void navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId: corrected.draft.id } })
        },
        refused: async problem => {
          showProblem(form, overtaken(problem))
          await readAnew(problem)
        },
      },
    ),
  )
  const isCredited = whole !== undefined && linesCredited(whole.items) !== 'none'
  const credit = whole && creditOf(whole, nothingCredited)
  return (
    <FormDialog
      title={`Correct ${nameOf(invoice)}?`}
      description="What has been sent stays as it is. It is corrected in two steps that are made at once:"
      saveLabel="Correct"
      pending={isPending}
      onSave={correct}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <ol className="list-decimal space-y-1.5 pl-5">
        <li>
          A credit note takes back {credit ? moneyText(credit.total, whole.currency) : 'what remains of it'}.{' '}
          {credit && consequence(whole, credit.total)}
        </li>
        <li>
          A new draft begins with {isCredited ? 'what has not been credited yet' : 'the same lines and prices'}. You
          change it and send it under a new number.
        </li>
      </ol>
      <GoodsAndReason form={form} />
    </FormDialog>
  )
}
