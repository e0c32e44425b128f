/** Adds a reminder or changes one, with a preview for an example invoice. */
import { useWatch } from 'react-hook-form'
import { EXAMPLE_BALANCE, filledReminder } from '../../../domain/mail/reminders.ts'
import { interestOn, termsFor } from '../../../domain/payments/late-charges.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { DaysInput } from '../../../ui/fields/DaysInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { type KeptForm, useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { ReminderRuleShown, ReminderSettings } from '../contract.ts'
import { useChangeReminders } from './api.ts'
import { LateChargeFields } from './LateChargeFields.tsx'
import {
  daysInWords,
  daysOf,
  SIDE_OPTIONS,
  schemaFor,
  standardText,
  startOf,
  toSave,
  type ReminderValues as Values,
} from './reminder-form.ts'

const ReminderField: FieldOf<Values> = FormField

type ReminderDialogProps = { settings: ReminderSettings; rule: ReminderRuleShown | null; onClose: () => void }

export function ReminderDialog({ settings, rule, onClose }: ReminderDialogProps) {
  const { id: businessId } = useBusiness()
  const others = settings.rules.filter(({ id }) => id !== rule?.id)
  const form = useKeptForm<Values, Values>(`reminder.${rule?.id ?? 'new'}.${businessId}`, {
    schema: schemaFor(others),
    faults: figureFaults,
    start: startOf(rule, settings),
  })
  const { write } = useChangeReminders()
  const side = useWatch({ control: form.control, name: 'side' })
  const standard = standardText(settings, side)
  return (
    <FormDialog
      form={form}
      title={rule ? t('Edit reminder') : t('Add reminder')}
      saveLabel={rule ? t('Save') : t('Add reminder')}
      save={(values, outcome) => {
        const { rule: typed, rates } = toSave(values)
        const saved = { ...(rule && { id: rule.id }), ...typed }
        return write({ rules: [...others, saved], ...rates, version: settings.version ?? undefined }, outcome)
      }}
      done={() => (rule ? t('Reminder saved') : t('Reminder added'))}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ReminderField name="side" label={t('Goes out')}>
          {({ onChange, ...field }) => <Select {...field} options={SIDE_OPTIONS} onValueChange={onChange} />}
        </ReminderField>
        {side !== 'on' && (
          <ReminderField name="count" label={t('Days')} required>
            <DaysInput />
          </ReminderField>
        )}
      </div>
      <ReminderField name="subject" label={t('Subject')}>
        <TextInput placeholder={standard.subject} />
      </ReminderField>
      <ReminderField
        name="body"
        label={t('Text')}
        help={t(
          'Leave it empty for the standard text, which is in the language of each customer. Filled in when it’s sent: {words}',
          { words: '{name}, {number}, {date}, {days}, {balance}, {business}' },
        )}
      >
        <TextArea rows={9} placeholder={standard.body} />
      </ReminderField>
      {side === 'after' && <LateChargeFields law={settings.latePaymentLaw} />}
      <Switch
        {...form.register('active')}
        label={t('Active', { context: 'reminder' })}
        help={t('Turn it off to skip this reminder.')}
      />
      <Preview form={form} settings={settings} />
    </FormDialog>
  )
}

function Preview({ form, settings }: { form: KeptForm<Values>; settings: ReminderSettings }) {
  const typed = useWatch({ control: form.control }) as Values
  const { side, count, subject, body } = typed
  const { example } = settings
  const standard = standardText(settings, side)
  const days = daysOf({ side, count: Number.isFinite(count) ? count : 0 })
  const words = { ...example, days: String(Math.abs(days)) }
  return (
    <section aria-label={t('Preview')}>
      <h3 className="mb-1.5 font-medium">{t('Preview')}</h3>
      <div className="rounded border border-line bg-sunken p-4 wrap-anywhere">
        <p className="text-dense text-ink-muted">{daysInWords(days)}</p>
        <p className="mt-1 font-medium" dir="auto">
          {filledReminder(subject || standard.subject, words)}
        </p>
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {filledReminder(body || standard.body, words)}
        </p>
        {side === 'after' && <ExampleCharges typed={typed} days={days} />}
      </div>
      <p className="mt-1.5 text-dense text-ink-muted">
        {t('What is due and how to pay it is added below your text, and the PDF is attached.')}
      </p>
    </section>
  )
}

/** What it would claim for the example invoice. */
function ExampleCharges({ typed, days }: { typed: Values; days: number }) {
  const { currency } = useBusiness()
  const { businessInterestRate, consumerInterestRate } = typed
  const level = { ...typed, businessFee: typed.businessFee || 0, consumerFee: typed.consumerFee || 0 }
  const dueDate = '2026-01-01'
  const claimed = (kind: 'company' | 'consumer') => {
    const { fee, rate } = termsFor(kind, level, { businessInterestRate, consumerInterestRate })
    const debt = { payable: EXAMPLE_BALANCE, dueDate, changes: [] }
    return fee + (rate && Number.isSafeInteger(rate) ? interestOn(debt, rate, addDays(dueDate, days)) : 0)
  }
  const [company, consumer] = [claimed('company'), claimed('consumer')]
  if (!(company > 0 || consumer > 0)) return null
  return (
    <p className="mt-2 text-dense text-ink-muted">
      {t('Late charges: {company} for companies, {consumer} for consumers.', {
        company: moneyAsText(company, currency),
        consumer: moneyAsText(consumer, currency),
      })}
    </p>
  )
}
