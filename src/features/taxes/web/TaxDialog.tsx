/** Adds a tax or changes one: its name, its rate, and the reason when none is due. */
import { useForm } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ChangedMeanwhileDialog } from '../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { type Conflict, useSharedEditing } from '../../../ui/forms/use-shared-editing.ts'
import { percentAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import type { Outcome } from '../../../web/use-write.ts'
import type { NewTaxRate, TaxRate } from '../contract.ts'
import { useChangeTaxRate, useCreateTaxRate } from './api.ts'
import { TaxFields } from './TaxFields.tsx'
import { emptyTax, type TaxValues, taxResolver, valuesOf } from './tax-form.ts'

export function TaxDialog({ tax, onClose }: { tax: TaxRate | null; onClose: () => void }) {
  const business = useBusiness()
  const create = useCreateTaxRate()
  const change = useChangeTaxRate(tax?.id ?? '')
  const start = tax ? valuesOf(tax) : emptyTax
  const form = useForm<TaxValues, unknown, NewTaxRate>({ resolver: taxResolver, defaultValues: start })
  const draft = useKeptDraft(`tax.${business.id}.${tax?.id ?? 'new'}`, form)
  const editing = useSharedEditing(form, start)
  const outcome: Outcome<TaxRate> = {
    done: ({ name }) => {
      draft.forget()
      notifyDone(tax ? t('{name} saved', { name }) : t('{name} added', { name }))
    },
    leave: onClose,
    refused: problem => showProblem(form, problem, (current: TaxRate) => editing.meet(valuesOf(current))),
  }
  const save = form.handleSubmit(values =>
    tax ? change.write({ ...values, version: form.getValues('version') }, outcome) : create.write(values, outcome),
  )
  return (
    <FormDialog
      title={tax ? t('Edit {name}', { name: tax.name }) : t('Add a tax')}
      saveLabel={tax ? t('Save') : t('Add tax')}
      size="small"
      pending={create.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
      interrupted={editing.conflict !== null}
    >
      <TaxFields form={form} />
      {editing.conflict && (
        <ChangedMeanwhileDialog
          title={t('Someone else changed this tax')}
          fields={comparedFields(editing.conflict)}
          {...editing.choices(save)}
        />
      )}
    </FormDialog>
  )
}

function comparedFields({ mine, theirs, differences }: Conflict<TaxValues>) {
  const shown = [
    { field: 'name', label: t('Name'), show: ({ name }: TaxValues) => name },
    { field: 'rate', label: t('Rate'), show: ({ rate }: TaxValues) => (rate === null ? '–' : percentAsText(rate)) },
    { field: 'freeReason', label: t('Reason for no tax'), show: ({ freeReason }: TaxValues) => freeReason || '–' },
  ]
  return shown.flatMap(({ field, label, show }) => {
    const difference = differences.find(each => each.field === field)
    return difference ? [{ label, mine: show(mine), theirs: show(theirs), onlyTheirs: difference.onlyTheirs }] : []
  })
}
