/** How figures are handed over to DATEV: the accountant’s numbers, the chart, and an account for each kind of sale. */
import {
  type BookingAccount,
  bookingAccounts,
  creditorNumbers,
  usualBookingAccount,
} from '../../../domain/accounting/booking-accounts.ts'
import {
  type AccountChart,
  accountCharts,
  debtorNumbers,
  type RevenueAccount,
  revenueKey,
  SHORTEST_ACCOUNT,
  usualAccount,
} from '../../../domain/accounting/revenue-accounts.ts'
import { omit } from '../../../domain/values/omit.ts'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { currentAs, figureFaults } from '../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import {
  type AccountingSummary,
  type DatevSettings,
  type DatevSettingsChange,
  datevSettingsChange,
  MOST_CATEGORIES,
} from '../contract.ts'
import { ACCOUNT_NAMES, saleName } from './account-names.ts'
import { useChangeDatevSettings } from './api.ts'
import { BillFields, PaymentFields } from './DatevHandedFields.tsx'

type Values = DatevSettingsChange
type Datev = NonNullable<AccountingSummary['datev']>

const DatevField: FieldOf<Values> = FormField

const CHART_NAMES: Readonly<Record<AccountChart, string>> = {
  '03': t('SKR03'),
  '04': t('SKR04'),
  other: t('Another chart'),
}
const CHARTS = accountCharts.map(value => ({ value, label: CHART_NAMES[value] }))

type DatevDialogProps = { settings: DatevSettings | null; datev: Datev; onClose: () => void }

export function DatevDialog({ settings, datev, onClose }: DatevDialogProps) {
  const { sales } = datev
  const { id: businessId, country } = useBusiness()
  const { write } = useChangeDatevSettings()
  const start = startOf(settings, datev, country === 'DE' ? '03' : 'other')
  const form = useKeptForm<Values, Values>(`datev.${businessId}`, {
    schema: datevSettingsChange,
    faults: figureFaults,
    start,
  })
  const { errors } = form.formState
  const accounts = form.watch('accounts')
  const nameOf = new Map(sales.map(sale => [revenueKey(sale), saleName(sale)]))
  /** An account that nobody chose follows the chart. */
  const follow = (chart: AccountChart, length: number) => {
    const [before, lengthBefore] = [form.getValues('chart'), form.getValues('accountLength')]
    accounts.forEach((one, place) => {
      if (one.account !== '' && one.account !== usualAccount(before, lengthBefore, one)) return
      form.setValue(`accounts.${place}.account`, usualAccount(chart, length, one) ?? '')
    })
    for (const use of bookingAccounts) {
      const account = form.getValues(`bookingAccounts.${use}`) ?? ''
      if (account !== '' && account !== usualBookingAccount(before, lengthBefore, use)) continue
      form.setValue(`bookingAccounts.${use}`, usualBookingAccount(chart, length, use) ?? '')
    }
  }
  const figure = { inputMode: 'numeric', spellCheck: false } as const
  return (
    <FormDialog
      form={form}
      title={t('DATEV settings')}
      description={t('Ask your accountant for these.')}
      saveLabel={t('Save')}
      save={(values, outcome, { version }) => write({ ...values, version }, outcome)}
      done={() => t('DATEV settings saved')}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('Consultant number')} required error={errors.consultantNumber?.message}>
          <TextInput {...figure} {...form.register('consultantNumber', { valueAsNumber: true })} />
        </Field>
        <Field label={t('Client number')} required error={errors.clientNumber?.message}>
          <TextInput {...figure} {...form.register('clientNumber', { valueAsNumber: true })} />
        </Field>
        <DatevField name="chart" label={t('Chart of accounts')}>
          {({ onChange, ...field }) => (
            <Select
              {...field}
              options={CHARTS}
              onValueChange={chart => {
                follow(chart, form.getValues('accountLength'))
                onChange(chart)
              }}
            />
          )}
        </DatevField>
        <DatevField name="accountLength" label={t('Digits of an account')}>
          {({ onChange, value, ...field }) => (
            <Select
              {...field}
              value={String(value)}
              options={['4', '5', '6', '7', '8'].map(digits => ({ value: digits, label: digits }))}
              onValueChange={chosen => {
                const length = Number(chosen)
                follow(form.getValues('chart'), length)
                // a first number that nobody chose follows
                if (form.getValues('firstDebtor') === debtorNumbers(value).first) {
                  form.setValue('firstDebtor', debtorNumbers(length).first)
                }
                if (form.getValues('firstCreditor') === creditorNumbers(value).first || !form.getValues('withBills')) {
                  form.setValue('firstCreditor', creditorNumbers(length).first)
                }
                onChange(length)
              }}
            />
          )}
        </DatevField>
        <Field
          label={t('First debtor number')}
          required
          error={errors.firstDebtor?.message}
          help={settings ? t('Changing this or the account length renumbers all customers.') : undefined}
        >
          <TextInput {...figure} {...form.register('firstDebtor', { valueAsNumber: true })} />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">{t('Revenue accounts')}</legend>
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {accounts.length === 0
            ? t('Kinds of sales appear here once there are invoices in the period.')
            : t(
                'Use accounts that work out the tax themselves (Automatikkonten). The usual ones are filled in: check them.',
              )}
        </p>
        {accounts.map((one, place) => (
          <Field
            key={revenueKey(one)}
            label={nameOf.get(revenueKey(one)) ?? keptName(one)}
            error={errors.accounts?.[place]?.account?.message}
          >
            <TextInput {...figure} {...form.register(`accounts.${place}.account`)} className="sm:max-w-40" />
          </Field>
        ))}
      </fieldset>
      <PaymentFields needed={new Set(datev.accounts.map(({ use }) => use))} />
      <BillFields isRenumbering={settings !== null} />
    </FormDialog>
  )
}

/** Of one that is not in the period. */
function keptName({ account: _, ...kind }: RevenueAccount): string {
  return saleName({ ...kind, name: kind.category })
}

/** The form shows a missing number as an empty field, and `NaN` as it is written. */
const EMPTY = undefined as unknown as number

/** The saved accounts, and one for each other kind of sale and category of bills of the period. */
function startOf(settings: DatevSettings | null, { sales, categories }: Datev, chart: AccountChart): Values {
  const common: Omit<DatevSettings, 'version'> = settings ?? {
    consultantNumber: EMPTY,
    clientNumber: EMPTY,
    chart,
    accountLength: SHORTEST_ACCOUNT,
    firstDebtor: debtorNumbers(SHORTEST_ACCOUNT).first,
    accounts: [],
    firstCreditor: creditorNumbers(SHORTEST_ACCOUNT).first,
    withPayments: false,
    withBills: false,
    bookingAccounts: {},
    expenseAccounts: [],
  }
  const known = new Set(common.accounts.map(revenueKey))
  const further = sales.filter(sale => !known.has(revenueKey(sale)))
  const accounts = further.map(sale => {
    const kind = omit(sale, 'name', 'account')
    return { ...kind, account: usualAccount(common.chart, common.accountLength, kind) ?? '' }
  })
  const usual = (use: BookingAccount) =>
    common.bookingAccounts[use] || usualBookingAccount(common.chart, common.accountLength, use) || ''
  const named = new Set(common.expenseAccounts.map(({ category }) => category))
  const others = categories.filter(category => !named.has(category)).map(category => ({ category, account: '' }))
  return {
    ...common,
    accounts: [...common.accounts, ...accounts],
    bookingAccounts: Object.fromEntries(bookingAccounts.map(use => [use, usual(use)])),
    expenseAccounts: [...common.expenseAccounts, ...others].slice(0, MOST_CATEGORIES),
  }
}

const CONFLICT: ConflictOf<Values> = {
  title: t('Someone else changed the DATEV settings'),
  theirsIn: currentAs((current: DatevSettings): Values => current),
  comparisons: [
    { fields: ['consultantNumber'], label: t('Consultant number') },
    { fields: ['clientNumber'], label: t('Client number') },
    { fields: ['chart'], label: t('Chart of accounts'), show: ({ chart }) => CHART_NAMES[chart] },
    { fields: ['accountLength'], label: t('Digits of an account') },
    { fields: ['firstDebtor'], label: t('First debtor number') },
    {
      fields: ['accounts'],
      label: t('Revenue accounts'),
      show: ({ accounts }) => accounts.map(({ account }) => account).join(', '),
    },
    {
      fields: ['withPayments'],
      label: t('With payments'),
      show: ({ withPayments }) => (withPayments ? t('Yes') : t('No')),
    },
    { fields: ['withBills'], label: t('With bills'), show: ({ withBills }) => (withBills ? t('Yes') : t('No')) },
    { fields: ['firstCreditor'], label: t('First creditor number') },
    {
      fields: ['bookingAccounts', 'expenseAccounts'],
      label: t('Accounts for payments and bills'),
      show: ({ bookingAccounts: chosen, expenseAccounts = [] }) =>
        [
          ...bookingAccounts.flatMap(use => (chosen?.[use] ? [`${ACCOUNT_NAMES[use]} ${chosen[use]}`] : [])),
          ...expenseAccounts.map(({ category, account }) => `${category} ${account}`),
        ].join(', '),
    },
  ],
}
