/** Whether DATEV gets payments and bills too, and the accounts for them. */
import { useFormContext } from 'react-hook-form'
import {
  type BookingAccount,
  paymentAccounts,
  rareAccounts,
  usualBookingAccount,
} from '../../../domain/accounting/booking-accounts.ts'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { DatevSettingsChange } from '../contract.ts'
import { ACCOUNT_NAMES } from './account-names.ts'

const FIGURE = { inputMode: 'numeric', spellCheck: false } as const

/** @param needed in the period */
export function PaymentFields({ needed }: { needed: ReadonlySet<BookingAccount> }) {
  const { register, watch, formState } = useFormContext<DatevSettingsChange>()
  const [accounts, chart, length] = watch(['bookingAccounts', 'chart', 'accountLength'])
  const isChosen = (use: BookingAccount) =>
    Boolean(accounts?.[use]) && accounts?.[use] !== usualBookingAccount(chart, length, use)
  const shown = paymentAccounts.filter(use => !rareAccounts.has(use) || needed.has(use) || isChosen(use))
  return (
    <>
      <Switch
        {...register('withPayments')}
        label={t('With payments')}
        help={t(
          'Adds a file of payments and refunds. Leave it off if your accountant books from bank data: payments would be booked twice.',
        )}
      />
      {watch('withPayments') && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-medium">{t('Accounts for payments')}</legend>
          <p className="max-w-[72ch] text-dense text-ink-muted">
            {t(
              'Card, online and other payments go to an account for money in transit (Geldtransit) until they reach your bank.',
            )}
          </p>
          <div className="grid gap-3 sm:grid-cols-3">
            {shown.map(use => (
              <Field key={use} label={ACCOUNT_NAMES[use]} error={formState.errors.bookingAccounts?.[use]?.message}>
                <TextInput {...FIGURE} {...register(`bookingAccounts.${use}`)} />
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** @param isRenumbering whether suppliers may have numbers already */
export function BillFields({ isRenumbering }: { isRenumbering: boolean }) {
  const { usesBills } = useBusiness()
  const { register, watch, formState } = useFormContext<DatevSettingsChange>()
  const { errors } = formState
  const expenses = watch('expenseAccounts') ?? []
  if (!usesBills) return null
  return (
    <>
      <Switch
        {...register('withBills')}
        label={t('With bills')}
        help={t(
          'Adds a file of supplier bills, with suppliers as creditors. Leave it off if your accountant enters bills from their files.',
        )}
      />
      {watch('withBills') && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-medium">{t('Accounts for bills')}</legend>
          <p className="max-w-[72ch] text-dense text-ink-muted">
            {t(
              'Use accounts without automatic tax: bills with German input tax carry its key. Bills whose category has no account go to the first one.',
            )}
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t('First creditor number')}
              required
              error={errors.firstCreditor?.message}
              help={isRenumbering ? t('Changing this or the account length renumbers all suppliers.') : undefined}
            >
              <TextInput {...FIGURE} {...register('firstCreditor', { valueAsNumber: true })} />
            </Field>
            <Field label={t('Expense account for bills')} error={errors.bookingAccounts?.expenses?.message}>
              <TextInput {...FIGURE} {...register('bookingAccounts.expenses')} />
            </Field>
            {expenses.map(({ category }, place) => (
              <Field
                key={category}
                label={t('Category: {category}', { category })}
                error={errors.expenseAccounts?.[place]?.account?.message}
              >
                <TextInput {...FIGURE} {...register(`expenseAccounts.${place}.account`)} />
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
