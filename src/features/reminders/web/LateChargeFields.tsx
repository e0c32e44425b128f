/** What a reminder after the due date claims beside the balance: fees and interest, with what the law of the country allows. */
import { useFormContext } from 'react-hook-form'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText, percentAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { countryName } from '../../../web/business/country-name.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { ReminderSettings } from '../contract.ts'
import type { ReminderValues } from './reminder-form.ts'

type Law = NonNullable<ReminderSettings['latePaymentLaw']>

const LateChargeField: FieldOf<ReminderValues> = FormField

export function LateChargeFields({ law }: { law: ReminderSettings['latePaymentLaw'] }) {
  const { country, currency } = useBusiness()
  const { register, setValue, watch } = useFormContext<ReminderValues>()
  const interest = watch('interest')
  const takeLegal = ({ businessFee, businessInterestRate, consumerInterestRate }: Law) => {
    const typed = { shouldDirty: true, shouldValidate: true }
    setValue('businessFee', businessFee, typed)
    setValue('interest', true, typed)
    setValue('businessInterestRate', businessInterestRate, typed)
    setValue('consumerInterestRate', consumerInterestRate, typed)
  }
  return (
    <section aria-label={t('Late charges')} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-medium">{t('Late charges')}</h3>
      <p className="-mt-3 text-dense text-ink-muted">
        {t(
          'Added to the amount the reminder asks for, without tax. They never change the invoice. Customers without a kind count as consumers.',
        )}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <LateChargeField name="businessFee" label={t('Fee, companies and public bodies')}>
          {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
        </LateChargeField>
        <LateChargeField name="consumerFee" label={t('Fee, consumers')}>
          {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
        </LateChargeField>
      </div>
      <Checkbox {...register('interest')} label={t('Add interest on the overdue balance')} />
      {interest && (
        <div className="grid gap-5 sm:grid-cols-2">
          <LateChargeField
            name="businessInterestRate"
            label={t('Interest, companies')}
            help={t('Per year, also for public bodies. The same for all reminders.')}
          >
            {({ onChange, ...field }) => <PercentInput {...field} onValueChange={onChange} />}
          </LateChargeField>
          <LateChargeField
            name="consumerInterestRate"
            label={t('Interest, consumers')}
            help={t('Per year. Leave empty for none.')}
          >
            {({ onChange, ...field }) => <PercentInput {...field} onValueChange={onChange} />}
          </LateChargeField>
        </div>
      )}
      {law && (
        <div className="rounded border border-line bg-sunken p-3 text-dense">
          <p>{lawInWords(law, countryName(country), currency)}</p>
          {law.unopened && (
            <p className="mt-1">
              {t('We haven’t verified these figures at the official source. Check them before you use them.')}
            </p>
          )}
          <p className="mt-1 text-ink-muted">
            {t(
              'Base rates change on January 1 and July 1: check the current one. If your payment terms name a rate, use that.',
            )}
          </p>
          <Button size="small" className="mt-2" onClick={() => takeLegal(law)}>
            {t('Use these amounts')}
          </Button>
        </div>
      )}
    </section>
  )
}

function lawInWords(law: Law, country: string, currency: CurrencyCode): string {
  const { baseRate, businessPoints, businessInterestRate, businessFee, higherFees } = law
  const { consumerPoints, consumerInterestRate } = law
  const money = (amount: number) => moneyAsText(amount, currency)
  const points = (figure: number) => percentAsText(figure).replace(/\s?%/, '')
  const bases: Record<Law['baseRate']['name'], string> = {
    ecb: t('ECB refinancing rate'),
    germany: t('Bundesbank base rate'),
    austria: t('OeNB base rate'),
    england: t('Bank of England base rate'),
    poland: t('NBP reference rate'),
  }
  return [
    t('{country}: business customers owe the base rate plus {points} points, {rate} a year.', {
      country,
      points: points(businessPoints),
      rate: percentAsText(businessInterestRate),
    }),
    consumerInterestRate === null
      ? ''
      : consumerPoints === null
        ? t('Consumers owe {rate} a year.', { rate: percentAsText(consumerInterestRate) })
        : t('Consumers owe the base rate plus {points} points, {rate} a year.', {
            points: points(consumerPoints),
            rate: percentAsText(consumerInterestRate),
          }),
    businessFee === null
      ? ''
      : t('Business customers also owe {fee}, once for each invoice.', { fee: money(businessFee) }),
    ...higherFees.map(({ from, fee }) =>
      t('{fee} if {amount} or more is due.', { fee: money(fee), amount: money(from) }),
    ),
    t('{base}: {rate} on {date}.', {
      base: bases[baseRate.name],
      rate: percentAsText(baseRate.rate),
      date: dateAsText(baseRate.from, 'short'),
    }),
  ]
    .filter(text => text !== '')
    .join(' ')
}
