/** A credit by amount: what it applies to, and how much. */
import { useFormContext } from 'react-hook-form'
import { mostByAmount } from '../../../domain/payments/credit.ts'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { taxWords } from '../../taxes/web/tax-words.ts'
import { type CreditValues, creditableLines, creditableTaxes, keyOfTax, partOf, remainderOf } from './credit-form.ts'

const CreditField: FieldOf<CreditValues> = FormField

type AmountCreditFieldsProps = { invoice: Invoice; values: CreditValues }

export function AmountCreditFields({ invoice, values }: AmountCreditFieldsProps) {
  const taxes = creditableTaxes(invoice)
  const lines = creditableLines(invoice)
  const choices = [
    { value: 'invoice', label: t('Whole invoice') } as const,
    ...(taxes.length > 1 ? [{ value: 'tax', label: t('A tax rate') } as const] : []),
    ...(lines.length > 1 ? [{ value: 'lines', label: t('Chosen lines') } as const] : []),
  ]
  const part = partOf(invoice, values)
  const most = part ? mostByAmount({ ...invoice, lines: invoice.items }, part) : remainderOf(invoice)
  return (
    <>
      {choices.length > 1 && (
        <CreditField name="appliesTo" label={t('Applies to')} group>
          <RadioGroup options={choices} />
        </CreditField>
      )}
      {values.appliesTo === 'tax' && (
        <CreditField name="tax" label={t('Tax rate')} group required>
          <RadioGroup
            options={taxes.map(row => ({
              value: keyOfTax(row),
              label: row.reason ? row.reason : taxWords({ name: row.name || t('Tax'), rate: row.rate }),
              help: leftWords(invoice, row.most),
            }))}
          />
        </CreditField>
      )}
      {values.appliesTo === 'lines' && <ChosenLines invoice={invoice} lines={lines} />}
      <CreditField
        name="amount"
        label={t('Amount')}
        required
        help={t('Including tax. {amount} can still be credited.', { amount: moneyAsText(most, invoice.currency) })}
      >
        {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
      </CreditField>
    </>
  )
}

function ChosenLines({ invoice, lines }: { invoice: Invoice; lines: ReturnType<typeof creditableLines> }) {
  const { formState, setValue, watch } = useFormContext<CreditValues>()
  const chosen = watch('chosenLines')
  const choose = (id: string, isChosen: boolean) =>
    setValue('chosenLines', isChosen ? [...chosen, id] : chosen.filter(one => one !== id), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  return (
    <Field label={t('Lines')} group required error={formState.errors.chosenLines?.message}>
      <div className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {lines.map(({ item, most }) => (
          <Checkbox
            key={item.id}
            checked={chosen.includes(item.id)}
            onChange={({ target }) => choose(item.id, target.checked)}
            label={
              <span className="wrap-anywhere">
                <bdi>{item.name}</bdi>
                <span className="block text-dense text-ink-muted">{leftWords(invoice, most)}</span>
              </span>
            }
          />
        ))}
      </div>
    </Field>
  )
}

function leftWords({ currency }: Invoice, most: number): string {
  return t('{amount} left to credit', { amount: moneyAsText(most, currency) })
}
