/** What is between the total of an invoice and what is paid of it: the rounding of Swiss francs, and what customers withhold. */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { presetOf } from '../../../../../domain/countries/countries.ts'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { PercentInput } from '../../../../../ui/fields/PercentInput.tsx'
import { Switch } from '../../../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../../ui/forms/FormField.tsx'
import { MoreFields } from '../../../../../ui/forms/MoreFields.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { MOST_WITHHOLDINGS } from '../../../contract.ts'
import { nameOf, type SettingsValues } from '../settings-form.ts'

const WithholdingField: FieldOf<SettingsValues> = FormField

export function WithholdingFields() {
  const { control, register } = useFormContext<SettingsValues>()
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      {currency === 'CHF' && (
        <Switch
          {...register('roundsPayable')}
          label={nameOf('roundsPayable')}
          help={t('Invoices show the rounding below the total. Tax and revenue stay exact.')}
        />
      )}
      <MoreFields title={nameOf('withholdings')} fields={['withholdings']} layout="rows">
        <Withholdings />
      </MoreFields>
    </>
  )
}

function Withholdings() {
  const { control, getValues } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'withholdings' })
  const country = useWatch({ control, name: 'country' })
  const isNew = ({ name, rate }: { name: string; rate: number }) =>
    !getValues('withholdings').some(each => each.name === name && each.rate === rate)
  const usual = presetOf(country)?.withholdings?.find(isNew)
  return (
    <>
      <p className="max-w-[72ch] text-dense text-ink-muted">
        {t(
          'Tax that customers take off your invoices and pay to the tax office for you. Customers in your country that are marked as companies withhold the first one. You can choose another for each customer and each invoice.',
        )}
      </p>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <WithholdingField
            name={`withholdings.${index}.name`}
            label={t('Name of withholding tax {number}', { number: index + 1 })}
            labelHidden
            className="flex-3"
          >
            <TextInput placeholder={t('Name on invoices')} />
          </WithholdingField>
          <WithholdingField
            name={`withholdings.${index}.rate`}
            label={t('Rate of withholding tax {number}', { number: index + 1 })}
            labelHidden
            className="flex-2"
          >
            <PercentInput />
          </WithholdingField>
          <IconButton
            label={t('Remove withholding tax {number}', { number: index + 1 })}
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < MOST_WITHHOLDINGS && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          onClick={() => append({ name: usual?.name ?? '', rate: usual?.rate ?? (null as unknown as number) })}
        >
          <Plus aria-hidden="true" size={16} />
          {t('Add withholding tax')}
        </Button>
      )}
    </>
  )
}
