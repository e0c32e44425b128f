/** The amounts of a bill by tax rate: the total as a receipt has it, or net and tax as an invoice has them. Each follows the other. */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../../ui/fields/PercentInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { type BillValues, rowTotal, type TaxValues, totalOf, withNet, withRate, withTotal } from './bill-form.ts'

const BillField: FieldOf<BillValues> = FormField

export function BillAmounts() {
  const { currency, defaultTax } = useBusiness()
  const { control, watch, formState } = useFormContext<BillValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' })
  const taxes = watch('taxes')
  const total = totalOf(taxes)
  const { message } = formState.errors.taxes?.root ?? formState.errors.taxes ?? {}
  return (
    <Field label={t('Amounts')} group error={message}>
      {fields.map((field, place) => (
        <AmountRow
          key={field.id}
          place={place}
          row={taxes[place] ?? field}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="small"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => append({ rate: taxes.at(-1)?.rate === 0 ? defaultTax.rate : 0, net: null, tax: null })}
        >
          {t('Add tax rate')}
        </Button>
        {total !== undefined && fields.length > 1 && (
          <p>
            <span className="text-ink-muted">{t('Total')}</span>{' '}
            <MoneyText amount={total} currency={currency} className="font-semibold" />
          </p>
        )}
      </div>
    </Field>
  )
}

type AmountRowProps = { place: number; row: TaxValues; onRemove: (() => void) | undefined }

/** Only the first row has its labels in sight; on a phone there are two fields on a line. */
function AmountRow({ place, row, onRemove }: AmountRowProps) {
  const { setValue } = useFormContext<BillValues>()
  const change = ({ net, rate, tax, fromTotal = false }: TaxValues) => {
    const options = { shouldDirty: true }
    setValue(`taxes.${place}.fromTotal`, fromTotal)
    setValue(`taxes.${place}.rate`, rate, options)
    setValue(`taxes.${place}.net`, net, options)
    setValue(`taxes.${place}.tax`, tax, options)
  }
  const labelHidden = place > 0
  const hint = (words: string) => (labelHidden ? words : undefined)
  const named = (words: string) => (place > 0 ? t('{name}, amount {row}', { name: words, row: place + 1 }) : words)
  return (
    <div className="flex items-end gap-2">
      <div className="grid grow grid-cols-2 gap-2 sm:grid-cols-[3fr_2fr_3fr_3fr]">
        <Field label={named(t('Total with tax'))} labelHidden={labelHidden}>
          <AmountInput
            placeholder={hint(t('Total'))}
            value={rowTotal(row)}
            onValueChange={total => change(withTotal(row, total))}
          />
        </Field>
        <BillField name={`taxes.${place}.rate`} label={named(t('Tax rate'))} labelHidden={labelHidden}>
          {input => <PercentInput {...input} onValueChange={rate => change(withRate(row, rate))} />}
        </BillField>
        <BillField name={`taxes.${place}.net`} label={named(t('Net'))} labelHidden={labelHidden}>
          {input => (
            <AmountInput {...input} placeholder={hint(t('Net'))} onValueChange={net => change(withNet(row, net))} />
          )}
        </BillField>
        <BillField name={`taxes.${place}.tax`} label={named(t('Tax'))} labelHidden={labelHidden}>
          {({ onChange, ...input }) => <AmountInput {...input} placeholder={hint(t('Tax'))} onValueChange={onChange} />}
        </BillField>
      </div>
      {onRemove && (
        <IconButton
          label={t('Remove amount {row}', { row: place + 1 })}
          icon={<X aria-hidden="true" size={16} />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
