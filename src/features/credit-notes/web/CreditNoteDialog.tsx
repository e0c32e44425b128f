/** Writes a credit note: what is taken back, why, and whether the goods return. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { nameOf } from '../../invoices/web/actions/move-verbs.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import type { NewCreditNote } from '../contract.ts'
import { useCreateCreditNote } from './api.ts'
import { CreditFigures } from './CreditFigures.tsx'
import { CreditLines } from './CreditLines.tsx'
import { type CreditValues, creditOf, creditSchema, nothingCredited } from './credit-form.ts'
import { GoodsAndReason } from './GoodsAndReason.tsx'

export function CreditNoteDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { asRead, readAnew } = useAsRead(invoiceOptions(businessId, invoiceId))
  return asRead ? <CreditNoteForm invoice={asRead} onRefused={readAnew} onClose={onClose} /> : null
}

const EXTENTS = [
  { value: 'all', label: 'Everything that remains' },
  { value: 'lines', label: 'Some of it, line by line' },
] as const

/** With more lines than these the figures at the foot of the form are out of sight. */
const MANY_LINES = 8

type CreditNoteFormProps = { invoice: Invoice; onRefused: (problem: Error) => Promise<unknown>; onClose: () => void }

function CreditNoteForm({ invoice, onRefused, onClose }: CreditNoteFormProps) {
  const { id: businessId } = useBusiness()
  const form = useForm<CreditValues, unknown, NewCreditNote>({
    resolver: zodResolver(creditSchema(invoice)),
    defaultValues: nothingCredited,
  })
  const draft = useKeptDraft(`credit-note.${businessId}.${invoice.id}`, form)
  const { write, isPending } = useCreateCreditNote(invoice.id)
  const values = form.watch()
  const credit = creditOf(invoice, values)
  const { errors } = form.formState
  const save = form.handleSubmit(asked =>
    write(asked, {
      done: ({ creditNote }) => {
        draft.forget()
        notifyDone(`${isolated(creditNote.number)} over ${moneyText(creditNote.total, invoice.currency)} is written.`)
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
      title={`Credit note for ${nameOf(invoice)}`}
      description="The invoice stays as it is; the credit note takes back what was too much. It gets a number of its own and cannot be changed later."
      saveLabel="Write credit note"
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      summary={credit && invoice.items.length > MANY_LINES && `Credit: ${moneyText(credit.total, invoice.currency)}`}
      size="large"
    >
      <Field label="What is credited?" group error={errors.extent?.message}>
        <Controller
          name="extent"
          control={form.control}
          render={({ field }) => <RadioGroup options={EXTENTS} value={field.value} onValueChange={field.onChange} />}
        />
      </Field>
      <CreditLines invoice={invoice} form={form} values={values} />
      <CreditFigures invoice={invoice} values={values} />
      <GoodsAndReason form={form} />
    </FormDialog>
  )
}
