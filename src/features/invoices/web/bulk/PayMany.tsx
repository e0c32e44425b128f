/** Records that many invoices were paid in full, on one date and by one method. */
import { useState } from 'react'
import type { PaymentMethod } from '../../../../domain/payments/payments.ts'
import { dateInTimeZone, isCalendarDate } from '../../../../domain/values/calendar.ts'
import { notADate } from '../../../../translations/shared.ts'
import { t } from '../../../../translations/web.ts'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { BulkDialog } from '../../../../web/bulk/BulkDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { METHOD_OPTIONS } from '../../../payments/web/payment-methods.ts'
import { byDate, leftOutOf, payOne } from './each-invoice.ts'
import { type ManyProps, ofInvoices } from './many-invoices.ts'

export function PayMany({ rows, onClose }: ManyProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const today = dateInTimeZone(new Date(), timeZone)
  const [date, setDate] = useState<string>(today)
  const [method, setMethod] = useState<PaymentMethod>('bank-transfer')
  const fault = dateFault(date, today)
  const owed = rows.reduce((sum, row) => sum + (leftOutOf('record-payment', row) === undefined ? row.balance : 0), 0)
  return (
    <BulkDialog
      {...ofInvoices('record-payment')}
      rows={byDate(rows)}
      title={count => t('Record {count, plural, one {# payment} other {# payments}}', { count })}
      description={t('Each invoice is paid in full: {amount} in total.', { amount: moneyAsText(owed, currency) })}
      confirmLabel={t('Record payments')}
      done={count => t('{count, plural, one {# payment} other {# payments}} recorded', { count })}
      act={row => payOne(businessId, row, { date, method }, currency)}
      blocked={fault !== undefined}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
        <Field label={t('Date')} required error={fault}>
          <DateInput value={date} onValueChange={setDate} today={today} max={today} />
        </Field>
        <Field label={t('Method')}>
          <Select options={METHOD_OPTIONS} value={method} onValueChange={setMethod} />
        </Field>
      </div>
    </BulkDialog>
  )
}

function dateFault(date: string, today: string): string | undefined {
  if (!isCalendarDate(date)) return notADate()
  return date > today ? t('The payment date can’t be in the future.') : undefined
}
