/** For a receipt: it was paid at once, how and when. */
import { useFormContext } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { METHOD_OPTIONS } from '../../../ledger/web/payment-words.ts'
import { type BillValues, dateOr } from './bill-form.ts'

const BillField: FieldOf<BillValues> = FormField

export function PaidAlready() {
  const { today } = useBusiness()
  const books = useClosedBooks()
  const { watch, setValue } = useFormContext<BillValues>()
  const [date, payment] = [dateOr(watch('date'), today), watch('payment')]
  const isAhead = date > today
  const mark = (isPaid: boolean) =>
    setValue('payment', isPaid ? { date: isAhead ? today : date, method: 'card' } : null, { shouldDirty: true })
  return (
    <>
      <Checkbox
        checked={payment !== null}
        onChange={event => mark(event.target.checked)}
        label={t('It’s already paid in full')}
      />
      {payment && (
        <div className="grid gap-5 sm:grid-cols-2">
          <BillField name="payment.date" label={t('Paid on')} required help={books.words(payment.date)}>
            <DateInput today={today} min={books.firstOpen} max={today} />
          </BillField>
          <BillField name="payment.method" label={t('Method')}>
            <Select options={METHOD_OPTIONS} />
          </BillField>
        </div>
      )}
    </>
  )
}
