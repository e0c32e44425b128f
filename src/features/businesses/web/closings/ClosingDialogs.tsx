/** Closes the books through a day, and opens them again with a reason. */
import { z } from 'zod'
import { addDays, dateInTimeZone, isCalendarDate } from '../../../../domain/values/calendar.ts'
import { namedPeriod } from '../../../../domain/values/periods.ts'
import { calendarDate, requiredLine } from '../../../../platform/contract.ts'
import { notADate } from '../../../../translations/shared.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { FormField } from '../../../../ui/forms/FormField.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { useCloseBooks } from '../api.ts'

const closeFields = z.strictObject({ closedThrough: calendarDate })

export function CloseBooksDialog({ closedThrough, onClose }: { closedThrough: string | null; onClose: () => void }) {
  const { id: businessId, timeZone } = useBusiness()
  const today = dateInTimeZone(new Date(), timeZone)
  const firstOpen = closedThrough === null ? undefined : addDays(closedThrough, 1)
  const isOpen = (day: string) => firstOpen === undefined || day >= firstOpen
  const choices = [
    { words: t('End of last month'), day: namedPeriod('last-month', today).to },
    { words: t('End of last quarter'), day: namedPeriod('last-quarter', today).to },
    { words: t('End of last year'), day: namedPeriod('last-year', today).to },
  ].filter(({ day }) => isOpen(day))
  const form = useKeptForm(`close-books.${businessId}`, {
    schema: closeFields.refine(chosen => isOpen(chosen.closedThrough), {
      path: ['closedThrough'],
      error: t('The books are closed through a later day already. Reopen them instead.'),
    }),
    start: { closedThrough: choices[0]?.day ?? '' },
  })
  const { write } = useCloseBooks()
  return (
    <FormDialog
      form={form}
      title={t('Close books')}
      description={t('Nothing can be dated on this day or before, until someone with full access reopens the books.')}
      saveLabel={t('Close books')}
      size="small"
      save={(chosen, outcome) => write({ ...chosen, reason: '' }, outcome)}
      done={(_, chosen) => t('Books closed through {date}', { date: dateAsText(chosen.closedThrough, 'short') })}
      onClose={onClose}
    >
      <FormField name="closedThrough" label={t('Close through')} required>
        <DateInput today={today} min={firstOpen} max={today} />
      </FormField>
      {choices.length > 0 && (
        <fieldset className="flex flex-wrap gap-2" aria-label={t('Quick choices')}>
          {choices.map(({ words, day }) => (
            <Button
              key={words}
              size="small"
              onClick={() => form.setValue('closedThrough', day, { shouldDirty: true, shouldValidate: true })}
            >
              {words}
            </Button>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

const reopenFields = z.strictObject({
  closedThrough: z.string().refine(day => day === '' || isCalendarDate(day), { error: notADate }),
  reason: requiredLine(200),
})

export function ReopenBooksDialog({ closedThrough, onClose }: { closedThrough: string; onClose: () => void }) {
  const { id: businessId, timeZone } = useBusiness()
  const today = dateInTimeZone(new Date(), timeZone)
  const form = useKeptForm(`reopen-books.${businessId}`, {
    schema: reopenFields.refine(chosen => chosen.closedThrough < closedThrough, {
      path: ['closedThrough'],
      error: t('Choose a day before {date}.', { date: dateAsText(closedThrough, 'short') }),
    }),
    start: { closedThrough: '', reason: '' },
  })
  const { write } = useCloseBooks()
  return (
    <FormDialog
      form={form}
      title={t('Reopen books')}
      description={t('The books are closed through {date}.', { date: dateAsText(closedThrough, 'short') })}
      saveLabel={t('Reopen')}
      size="small"
      save={({ closedThrough: day, reason }, outcome) => write({ closedThrough: day || null, reason }, outcome)}
      done={() => t('Books reopened')}
      onClose={onClose}
    >
      <FormField name="closedThrough" label={t('Keep closed through')} help={t('Leave empty to reopen everything.')}>
        <DateInput today={today} max={addDays(closedThrough, -1)} />
      </FormField>
      <FormField name="reason" label={t('Reason')} required help={t('Kept with the change, for your accountant.')}>
        <TextInput />
      </FormField>
    </FormDialog>
  )
}
