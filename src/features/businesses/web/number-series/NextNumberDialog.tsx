/** Has the numbers of a series go on elsewhere, such as above those of the program that was used before. */
import { useWatch } from 'react-hook-form'
import { formatDocumentNumber } from '../../../../domain/documents/document-number.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { figureFaults } from '../../../../web/form-problem.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { type NumberSeries, nextNumber } from '../../contract.ts'
import { useSetNextNumber } from '../api.ts'

const fields = nextNumber.pick({ next: true, reason: true })

type NextNumberDialogProps = { series: NumberSeries; pattern: string; year: number; onClose: () => void }

const TITLES: Record<NumberSeries['kind'], string> = {
  invoice: t('Next invoice number'),
  'credit-note': t('Next credit note number'),
  quote: t('Next quote number'),
  order: t('Next order number'),
  delivery: t('Next delivery number'),
}

export function NextNumberDialog({ series, pattern, year, onClose }: NextNumberDialogProps) {
  const { id: businessId } = useBusiness()
  const { kind, next, lowest } = series
  const form = useKeptForm(`next-number.${businessId}.${kind}.${series.year}`, {
    schema: fields,
    faults: figureFaults,
    start: { next, reason: '' },
  })
  const { write } = useSetNextNumber()
  const isUsed = lowest > 1
  const typed = Number(useWatch({ control: form.control, name: 'next' }))
  const numberAt = (count: number) => formatDocumentNumber(pattern, year, count)
  return (
    <FormDialog
      form={form}
      title={TITLES[kind]}
      description={
        isUsed
          ? t('{number} is the last number used. You can skip numbers, but never use one twice.', {
              number: numberAt(lowest - 1),
            })
          : t('No number has been used yet, so you can start anywhere, such as where your previous software left off.')
      }
      saveLabel={t('Set next number')}
      size="small"
      save={(chosen, outcome) => write({ kind, year: series.year, ...chosen }, outcome)}
      done={(_, chosen) => t('The next number is {number}', { number: numberAt(chosen.next) })}
      onClose={onClose}
    >
      <Field
        label={t('Next number')}
        required
        error={form.getFieldState('next', form.formState).error?.message}
        help={typed >= lowest && Number.isInteger(typed) ? numberAt(typed) : undefined}
      >
        <TextInput {...form.register('next', { valueAsNumber: true })} inputMode="numeric" />
      </Field>
      <FormField
        name="reason"
        label={t('Reason')}
        required={isUsed}
        help={t('Kept with the change, for your accountant.')}
      >
        <TextInput />
      </FormField>
    </FormDialog>
  )
}
