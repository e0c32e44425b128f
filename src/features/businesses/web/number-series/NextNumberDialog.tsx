/** Has the numbers of a series go on elsewhere, such as above those of the program that was used before. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { formatDocumentNumber } from '../../../../domain/documents/document-number.ts'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { figureFaults, showProblem } from '../../../../web/form-problem.ts'
import { type NumberSeries, nextNumber } from '../../contract.ts'
import { useSetNextNumber } from './api.ts'

const fields = nextNumber.pick({ next: true, reason: true })

type NextNumberDialogProps = { series: NumberSeries; pattern: string; year: number; onClose: () => void }

export function NextNumberDialog({ series, pattern, year, onClose }: NextNumberDialogProps) {
  const { id: businessId } = useBusiness()
  const { kind, next, lowest } = series
  const form = useForm({ resolver: zodResolver(fields, figureFaults), defaultValues: { next, reason: '' } })
  const draft = useKeptDraft(`next-number.${businessId}.${kind}.${series.year}`, form)
  const { write, isPending } = useSetNextNumber()
  const isUsed = lowest > 1
  const { errors } = form.formState
  const typed = Number(useWatch({ control: form.control, name: 'next' }))
  const numberAt = (count: number) => formatDocumentNumber(pattern, year, count)
  const save = form.handleSubmit(({ next: chosen, reason }) =>
    write(
      { kind, year: series.year, next: chosen, reason },
      {
        done: () => {
          draft.forget()
          notifyDone(t('The next number is {number}', { number: numberAt(chosen) }))
        },
        leave: onClose,
        refused: problem => showProblem(form, problem),
      },
    ),
  )
  return (
    <FormDialog
      title={kind === 'invoice' ? t('Next invoice number') : t('Next credit note number')}
      description={
        isUsed
          ? t('{number} is the last number used. You can skip numbers, but never use one twice.', {
              number: numberAt(lowest - 1),
            })
          : t('No number has been used yet, so you can start anywhere, such as where your last program stopped.')
      }
      saveLabel={t('Set next number')}
      size="small"
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
    >
      <Field
        label={t('Next number')}
        required
        error={errors.next?.message}
        help={typed >= lowest && Number.isInteger(typed) ? numberAt(typed) : undefined}
      >
        <TextInput {...form.register('next', { valueAsNumber: true })} inputMode="numeric" />
      </Field>
      <Field
        label={t('Reason')}
        required={isUsed}
        error={errors.reason?.message}
        help={t('Kept with the change, for your accountant.')}
      >
        <TextInput {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
