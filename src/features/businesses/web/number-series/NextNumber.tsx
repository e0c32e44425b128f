/** Under a numbering pattern: the next number can be changed, and what was changed before is listed. */
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDocumentNumber } from '../../../../domain/documents/document-number.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { FormField } from '../../../../ui/forms/FormField.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { figureFaults } from '../../../../web/form-problem.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { type NumberSeries, nextNumber } from '../../contract.ts'
import { useSetNextNumber } from '../api.ts'

type NextNumberProps = { series: NumberSeries; pattern: string; year: number }

const CHANGE: Record<NumberSeries['kind'], string> = {
  invoice: t('Change next invoice number'),
  'credit-note': t('Change next credit note number'),
  quote: t('Change next quote number'),
  order: t('Change next order number'),
  delivery: t('Change next delivery number'),
}

export function NextNumber({ series, pattern, year }: NextNumberProps) {
  const { timeZone } = useBusiness()
  const [changing, setChanging] = useState(false)
  const numberAt = (count: number) => <bdi>{formatDocumentNumber(pattern, year, count)}</bdi>
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button size="small" onClick={() => setChanging(true)}>
        {CHANGE[series.kind]}
      </Button>
      {series.changes.length > 0 && (
        <ul className="flex flex-col gap-1 text-dense text-ink-muted">
          {series.changes.map(({ from, to, reason, actor, at }) => (
            <li key={at} className="wrap-anywhere">
              {rich('Changed from {from} to {to}', { from: numberAt(from), to: numberAt(to) })}
              {' · '}
              <DateText date={at} form="moment" timeZone={timeZone} />
              {[actor.name, reason].filter(Boolean).map(words => (
                <span key={words}>
                  {' · '}
                  <bdi>{words}</bdi>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {changing && (
        <NextNumberDialog series={series} pattern={pattern} year={year} onClose={() => setChanging(false)} />
      )}
    </div>
  )
}

const fields = nextNumber.pick({ next: true, reason: true })

type NextNumberDialogProps = { series: NumberSeries; pattern: string; year: number; onClose: () => void }

const TITLES: Record<NumberSeries['kind'], string> = {
  invoice: t('Next invoice number'),
  'credit-note': t('Next credit note number'),
  quote: t('Next quote number'),
  order: t('Next order number'),
  delivery: t('Next delivery number'),
}

/** Lets a series continue at another number, such as above those of the program that was used before. */
function NextNumberDialog({ series, pattern, year, onClose }: NextNumberDialogProps) {
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
