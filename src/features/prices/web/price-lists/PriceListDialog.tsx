/** Adds a price list or changes one: its name, its percentage, and from when to when it applies. */
import { Controller, useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../../ui/fields/PercentInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { type Conflict, useSharedEditing } from '../../../../ui/forms/use-shared-editing.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { showProblem } from '../../../../web/form-problem.ts'
import type { Outcome } from '../../../../web/use-write.ts'
import type { NewPriceList, PriceList } from '../../contract.ts'
import { useChangePriceList, useCreatePriceList } from './api.ts'
import { emptyPriceList, type PriceListValues, priceListResolver, valuesOf } from './price-list-form.ts'
import { kindWords, validityWords } from './price-list-words.ts'

type PriceListDialogProps = { list: PriceList | null; onSaved?: (list: PriceList) => void; onClose: () => void }

export function PriceListDialog({ list, onSaved, onClose }: PriceListDialogProps) {
  const { id: businessId, today } = useBusiness()
  const create = useCreatePriceList()
  const change = useChangePriceList(list?.id ?? '')
  const start = list ? valuesOf(list) : emptyPriceList
  const form = useForm<PriceListValues, unknown, NewPriceList>({ resolver: priceListResolver, defaultValues: start })
  const draft = useKeptDraft(`price-list.${businessId}.${list?.id ?? 'new'}`, form)
  const editing = useSharedEditing(form, start)
  const { errors } = form.formState
  const outcome: Outcome<PriceList> = {
    done: ({ name }) => {
      draft.forget()
      notifyDone(list ? t('{name} saved', { name }) : t('{name} added', { name }))
    },
    leave: onSaved ?? onClose,
    refused: problem => showProblem(form, problem, (current: PriceList) => editing.meet(valuesOf(current))),
  }
  const save = form.handleSubmit(values =>
    list ? change.write({ ...values, version: form.getValues('version') }, outcome) : create.write(values, outcome),
  )
  return (
    <FormDialog
      title={list ? t('Edit {name}', { name: list.name }) : t('Add a price list')}
      saveLabel={list ? t('Save') : t('Add price list')}
      size="small"
      pending={create.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      interrupted={editing.conflict !== null}
    >
      <Field label={t('Name')} required error={errors.name?.message} help={t('Only you see it, such as “Wholesale”.')}>
        <TextInput {...form.register('name')} autoFocus />
      </Field>
      <Field
        label={t('Percentage off base prices')}
        error={errors.percent?.message}
        help={t('Leave it empty for a list of fixed prices only. You can add fixed prices to either kind.')}
      >
        <Controller
          name="percent"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <PercentInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('First day')} error={errors.validFrom?.message} help={t('Leave empty to start at once.')}>
          <Controller
            name="validFrom"
            control={form.control}
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} onValueChange={onChange} today={today} />
            )}
          />
        </Field>
        <Field label={t('Last day')} error={errors.validTo?.message} help={t('Leave empty for no end.')}>
          <Controller
            name="validTo"
            control={form.control}
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} onValueChange={onChange} today={today} />
            )}
          />
        </Field>
      </div>
      {editing.conflict && (
        <ChangedMeanwhileDialog
          title={t('Someone else changed this price list')}
          fields={comparedFields(editing.conflict)}
          {...editing.choices(save)}
        />
      )}
    </FormDialog>
  )
}

function comparedFields({ mine, theirs, differences }: Conflict<PriceListValues>) {
  const shown = [
    { fields: ['name'], label: t('Name'), show: ({ name }: PriceListValues) => name },
    { fields: ['percent'], label: t('Prices'), show: (values: PriceListValues) => kindWords(values) },
    { fields: ['validFrom', 'validTo'], label: t('Applies'), show: (values: PriceListValues) => validityWords(values) },
  ]
  return shown.flatMap(({ fields, label, show }) => {
    const found = differences.filter(({ field }) => fields.includes(field))
    if (found.length === 0) return []
    return [{ label, mine: show(mine), theirs: show(theirs), onlyTheirs: found.every(each => each.onlyTheirs) }]
  })
}
