/** The controls of a business’s own fields, in the form around them. Nothing where the business has none. */
import { useController } from 'react-hook-form'
import {
  type OwnField,
  type OwnFieldPlace,
  type OwnValues,
  ownFieldsOf,
} from '../../../domain/own-fields/own-fields.ts'
import { t } from '../../../translations/web.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'

type Values = { ownValues: Record<string, string> }

export function OwnValueFields({ place }: { place: OwnFieldPlace }) {
  const { field, formState } = useController<Values, 'ownValues'>({ name: 'ownValues' })
  return (
    <OwnInputs
      place={place}
      values={field.value}
      errors={formState.errors.ownValues}
      onChange={field.onChange}
      className="grid gap-5 sm:grid-cols-2"
    />
  )
}

type OwnInputsProps = {
  place: OwnFieldPlace
  values: OwnValues
  /** By the ids of the fields, as a form has them. */
  errors: object | undefined
  onChange: (values: OwnValues) => void
  className: string
}

export function OwnInputs({ place, values, errors = {}, onChange, className }: OwnInputsProps) {
  const { ownFields } = useBusiness()
  const fields = ownFieldsOf(ownFields, place)
  if (fields.length === 0) return null
  const faults: Readonly<Record<string, { message?: string }>> = { ...errors }
  const change = (id: string, value: string) => {
    const { [id]: _, ...others } = values
    onChange(value === '' ? others : { ...others, [id]: value })
  }
  return (
    <div className={className}>
      {fields.map(own => (
        <Field key={own.id} label={<bdi>{own.name}</bdi>} error={faults[own.id]?.message}>
          <OwnControl own={own} value={values[own.id] ?? ''} onChange={value => change(own.id, value)} />
        </Field>
      ))}
    </div>
  )
}

type OwnControlProps = { own: OwnField; value: string; onChange: (value: string) => void }

function OwnControl({ own: { type, options }, value, onChange }: OwnControlProps) {
  const { today } = useBusiness()
  if (type === 'date') return <DateInput value={value} onValueChange={onChange} today={today} />
  if (type === 'text') return <TextInput value={value} onChange={({ target }) => onChange(target.value)} />
  // an option that was removed since may stay
  const offered = value === '' || options.includes(value) ? options : [...options, value]
  return (
    <Select
      none={t('Not specified')}
      value={value || null}
      onValueChange={(chosen: string | null) => onChange(chosen ?? '')}
      options={offered.map(option => ({ value: option, label: option }))}
    />
  )
}
