/** The dates of a document, and when it was or will be delivered, as far as its kind has them. */
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { presetOf } from '../../../../domain/countries/countries.ts'
import { documentKinds } from '../../../../domain/documents/document-kinds.ts'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useDocumentForm } from './document-form.ts'
import { useEditorKind } from './editor-kind.ts'
import { dueDateOf, type EditorValues, termsOf } from './editor-values.ts'
import { SUPPLY_WORDS, type Supply } from './field-words.ts'

/** The due date follows by the payment terms until another one is chosen. */
export function EditorDates() {
  const business = useBusiness()
  const { control } = useDocumentForm<EditorValues>()
  const date = useController({ control, name: 'date' })
  const dueDate = useController({ control, name: 'dueDate' })
  const { name, editing: words, fixedDays } = useEditorKind()
  const customer = useWatch({ control, name: 'customer' })
  const today = dateInTimeZone(new Date(), business.timeZone)
  const follows = dueDate.field.value === null
  const closed = useClosedBooks()
  const books = documentKinds[name].booked ? closed : { words: () => undefined, firstOpen: undefined }
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
      <Field label={t('Date')} required error={date.fieldState.error?.message} help={books.words(date.field.value)}>
        <DateInput
          ref={date.field.ref}
          value={date.field.value}
          onValueChange={date.field.onChange}
          onBlur={date.field.onBlur}
          today={today}
          min={books.firstOpen}
        />
      </Field>
      {words.dueDate !== null && (
        <Field
          label={words.dueDate}
          error={dueDate.fieldState.error && (words.dueTooEarly ?? dueDate.fieldState.error.message)}
          help={
            follows
              ? t('{days, plural, one {# day} other {# days}} after the date', {
                  days: fixedDays ?? termsOf(customer, business),
                })
              : undefined
          }
        >
          <DateInput
            ref={dueDate.field.ref}
            value={dueDateOf({ customer, date: date.field.value, dueDate: dueDate.field.value, fixedDays }, business)}
            onValueChange={chosen => dueDate.field.onChange(chosen || null)}
            onBlur={dueDate.field.onBlur}
            today={today}
            from={date.field.value}
          />
        </Field>
      )}
    </div>
  )
}

/** When it was delivered or done, or is expected, and the customer's order: asked for where a business needs it. */
export function EditorSupply({ supply }: { supply: Supply }) {
  const { control, setFocus, getValues } = useDocumentForm<EditorValues>()
  const from = useController({ control, name: 'supplyFrom' })
  const to = useController({ control, name: 'supplyTo' })
  const order = useController({ control, name: 'orderReference' })
  const isFilled = [from, to, order].some(({ field }) => field.value !== '')
  const [open, setOpen] = useState(false)
  const { timeZone, country } = useBusiness()
  const today = dateInTimeZone(new Date(), timeZone)
  const words = SUPPLY_WORDS[supply]
  const isFilledIn = words.isPeriod && !getValues('isDeposit') && presetOf(country)?.invoiceNeedsSupplyDate
  useEffect(() => {
    if (open) setFocus('supplyFrom')
  }, [open, setFocus])
  if (!open && !isFilled) {
    return (
      <Button look="quiet" size="small" className="-ms-3 self-start" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
      <Field
        label={words.from}
        help={isFilledIn ? t('The invoice date if you leave it empty') : undefined}
        error={from.fieldState.error?.message}
      >
        <DateInput
          ref={from.field.ref}
          value={from.field.value}
          onValueChange={chosen => from.field.onChange(chosen ?? '')}
          onBlur={from.field.onBlur}
          today={today}
        />
      </Field>
      {words.isPeriod && (
        <Field label={t('Until')} help={t('Only for a period')} error={to.fieldState.error?.message}>
          <DateInput
            ref={to.field.ref}
            value={to.field.value}
            onValueChange={chosen => to.field.onChange(chosen ?? '')}
            onBlur={to.field.onBlur}
            today={today}
            from={from.field.value}
          />
        </Field>
      )}
      <Field label={t('Customer’s order')} className="col-span-2" error={order.fieldState.error?.message}>
        <TextInput {...order.field} placeholder={t('Such as PO-4711')} />
      </Field>
    </div>
  )
}
