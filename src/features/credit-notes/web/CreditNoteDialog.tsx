/** Writes a credit note: over all that remains of an invoice, over some lines, or over an amount. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import type { NewCreditNote } from '../contract.ts'
import { useCreateCreditNote } from './api.ts'
import { CreditFields } from './CreditFields.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { CreditLines } from './CreditLines.tsx'
import { type CreditValues, creditOf, creditSchema, creditsGoods, nothingCredited, remainderOf } from './credit-form.ts'

export function CreditNoteDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { asRead, reload } = useAsRead(invoiceOptions(businessId, invoiceId))
  return asRead ? <CreditNoteForm invoice={asRead} onRefused={reload} onClose={onClose} /> : null
}

const EXTENTS = [
  { value: 'all', label: t('Everything that remains') },
  { value: 'lines', label: t('Some lines or quantities') },
  { value: 'amount', label: t('An amount, such as a goodwill discount') },
] as const

/** With more lines than these the figures at the foot of the form are out of sight. */
const MANY_LINES = 8

type CreditNoteFormProps = { invoice: Invoice; onRefused: (problem: Error) => Promise<unknown>; onClose: () => void }

function CreditNoteForm({ invoice, onRefused, onClose }: CreditNoteFormProps) {
  const { id: businessId } = useBusiness()
  const { currency } = invoice
  const form = useForm<CreditValues, unknown, NewCreditNote>({
    resolver: zodResolver(creditSchema(invoice)),
    defaultValues: nothingCredited,
  })
  const draft = useKeptDraft(`credit-note.${businessId}.${invoice.id}`, form)
  const { write, isPending } = useCreateCreditNote(invoice.id)
  const values = form.watch()
  const credit = creditOf(invoice, values)
  const byAmount = values.extent === 'amount'
  const { errors } = form.formState
  const save = form.handleSubmit(asked =>
    write(asked, {
      done: ({ creditNote: { number, total } }) => {
        draft.forget()
        notifyDone(t('Credit note {number} for {amount} created', { number, amount: moneyAsText(total, currency) }))
      },
      leave: onClose,
      refused: async problem => {
        showProblem(form, overtaken(problem))
        await onRefused(problem)
      },
    }),
  )
  return (
    <FormDialog
      title={t('Credit note for {number}', { number: invoice.number ?? '' })}
      description={t('The invoice stays as it is. A credit note has its own number and can’t be changed later.')}
      saveLabel={t('Create credit note')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      summary={
        credit &&
        !byAmount &&
        invoice.items.length > MANY_LINES &&
        t('Credit: {amount}', { amount: moneyAsText(credit.total, currency) })
      }
      size="large"
    >
      <Field label={t('What do you want to credit?')} group error={errors.extent?.message}>
        <Controller
          name="extent"
          control={form.control}
          render={({ field }) => <RadioGroup options={EXTENTS} value={field.value} onValueChange={field.onChange} />}
        />
      </Field>
      {byAmount && (
        <Field
          label={t('Amount')}
          required
          error={errors.amount?.message}
          help={t('Including tax. {amount} can still be credited.', {
            amount: moneyAsText(remainderOf(invoice), currency),
          })}
        >
          <Controller
            name="amount"
            control={form.control}
            render={({ field: { value, onChange, ...field } }) => (
              <AmountInput {...field} value={value} onValueChange={onChange} />
            )}
          />
        </Field>
      )}
      <CreditFields form={form} asksForGoods={creditsGoods(invoice, values)} reasonRequired={byAmount} />
      {!byAmount && <CreditLines invoice={invoice} form={form} values={values} />}
      <CreditFigures invoice={invoice} values={values} />
    </FormDialog>
  )
}
