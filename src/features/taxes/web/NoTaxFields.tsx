/** Why no tax is due: the kind of sale, the words for it on documents, and their code for e-invoices. */
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { isUntaxed, type TaxCategory, usualReasons } from '../../../domain/documents/tax-category.ts'
import { t } from '../../../translations/web.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormField } from '../../../ui/forms/FormField.tsx'
import { UNTAXED_NAMES } from '../contract.ts'

type Untaxed = keyof typeof UNTAXED_NAMES
const OPTIONS = (Object.keys(UNTAXED_NAMES) as Untaxed[]).map(value => ({ value, label: UNTAXED_NAMES[value] }))

type NoTaxFieldsProps<Values extends FieldValues> = {
  /** The names of the three in the form. */
  category: FieldPath<Values>
  reason: FieldPath<Values>
  code: FieldPath<Values>
}

/** Choosing a kind fills in its usual words, unless others were typed. */
export function NoTaxFields<Values extends FieldValues>({ category, reason, code }: NoTaxFieldsProps<Values>) {
  const { watch, getValues, setValue } = useFormContext()
  const chosen: TaxCategory = watch(category)
  const choose = (next: Untaxed) => {
    const usual = Object.values(usualReasons).map(({ text }) => text)
    const typed: string = getValues(reason)
    const fill = (name: string, value: string) => setValue(name, value, { shouldDirty: true })
    fill(category, next)
    fill(code, usualReasons[next]?.vatex ?? '')
    if (next === 'Z' || typed === '' || usual.includes(typed)) fill(reason, usualReasons[next]?.text ?? '')
  }
  return (
    <>
      <FormField name={category} label={t('Kind of sale')} required>
        <Select
          value={isUntaxed(chosen) ? (chosen as Untaxed) : undefined}
          onValueChange={choose}
          options={OPTIONS}
          placeholder={t('Choose a kind')}
        />
      </FormField>
      {chosen !== 'Z' && (
        <>
          <FormField
            name={reason}
            label={t('Tax exemption reason')}
            required
            help={t('Printed on documents, such as “Reverse charge” or “Export outside the EU”.')}
          >
            <TextInput />
          </FormField>
          <FormField
            name={code}
            label={t('Code of the reason')}
            help={t('For e-invoices, such as VATEX-EU-AE. Leave it empty if you don’t know it.')}
          >
            <TextInput />
          </FormField>
        </>
      )}
    </>
  )
}
