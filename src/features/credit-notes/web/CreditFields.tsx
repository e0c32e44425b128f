/** What a credit note and a correction have in common: whether goods come back, the reason, and what the credit amounts to. */
import { Controller, useFormContext } from 'react-hook-form'
import { payableOfCredit } from '../../../domain/documents/payable.ts'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { ShownTotals } from '../../documents/web/page/ShownTotals.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { afterCredit, type CreditValues, creditOf, type Goods } from './credit-form.ts'

const CreditField: FieldOf<CreditValues> = FormField

type CreditFieldsProps = { asksForGoods: boolean; reasonRequired?: boolean; isCorrection?: boolean }

export function CreditFields({ asksForGoods, reasonRequired = false, isCorrection = false }: CreditFieldsProps) {
  const { control, formState } = useFormContext<CreditValues>()
  return (
    <>
      {asksForGoods && (
        <Controller
          name="goodsComeBack"
          control={control}
          render={({ field }) => (
            <GoodsQuestion
              value={field.value}
              onChange={field.onChange}
              error={formState.errors.goodsComeBack?.message}
              isCorrection={isCorrection}
            />
          )}
        />
      )}
      <CreditField name="reason" label={t('Reason')} required={reasonRequired} help={t('Printed on the credit note.')}>
        <TextArea maxLength={500} rows={2} />
      </CreditField>
    </>
  )
}

const OPTIONS = [
  { value: 'back', label: t('Return to stock') },
  { value: 'away', label: t('Don’t return to stock') },
] as const

/** The new invoice of a correction takes its goods out of stock again. */
const OPTIONS_OF_CORRECTION = [
  { ...OPTIONS[0], help: t('Also if your customer keeps them. The new invoice takes them out of stock again.') },
  { ...OPTIONS[1], help: t('Only if they’re lost or damaged. The new invoice takes out more.') },
] as const

type GoodsQuestionProps = {
  value: Goods | null
  onChange: (goods: Goods) => void
  error?: string | undefined
  isCorrection?: boolean
}

/** Nothing is chosen until the person does. */
export function GoodsQuestion({ value, onChange, error, isCorrection = false }: GoodsQuestionProps) {
  const label = isCorrection ? t('Return the goods to stock?') : t('Do the goods come back?')
  return (
    <Field label={label} group required error={error}>
      <RadioGroup options={isCorrection ? OPTIONS_OF_CORRECTION : OPTIONS} value={value} onValueChange={onChange} />
    </Field>
  )
}

export function CreditFigures({ invoice, values }: { invoice: Invoice; values: CreditValues }) {
  const totals = creditOf(invoice, values)
  if (!totals) return null
  const { currency, pricesIncludeTax, sender } = invoice
  const payable = payableOfCredit(invoice, totals.total)
  return (
    <section aria-label={t('Credit', { context: 'noun' })} aria-live="polite">
      <ShownTotals
        totals={totals}
        taxRegistered={sender.taxRegistered}
        pricesIncludeTax={pricesIncludeTax}
        totalTerm={payable.payable === totals.total ? t('Credit', { context: 'noun' }) : t('Total')}
        payable={{ ...invoice, ...payable }}
        payableTerm={t('Credit', { context: 'noun' })}
        currency={currency}
      />
      <p className="mt-2 text-end text-ink-muted">{consequence(invoice, totals.total)}</p>
    </section>
  )
}

/** What was paid goes back to the customer; what was not is no longer due. */
export function consequence(invoice: Invoice, total: number): string {
  const { currency, customerName: name } = invoice
  const { refund, balance } = afterCredit(invoice, total)
  const left = moneyAsText(balance, currency)
  const rest =
    balance === 0 ? t('Nothing more is due on this invoice.') : t('{amount} will still be due.', { amount: left })
  if (refund === 0) return rest
  return `${t('{amount} was already paid, so you owe {name} a refund.', { amount: moneyAsText(refund, currency), name })} ${rest}`
}
