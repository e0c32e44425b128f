/** Who writes the invoices? */
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Business } from '../../businesses/contract.ts'
import { LogoField } from './LogoField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from './settings-form.ts'

export function ProfileSection({ business }: { business: Business }) {
  const { register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection title="Business profile" description="What your customers see at the head of every invoice.">
      <Field label={FIELD_NAMES.name} required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field
        label={FIELD_NAMES.address}
        error={errors.address?.message}
        help="As it shall be printed, with tax number or telephone if you like."
      >
        <TextArea {...register('address')} autoComplete="street-address" />
      </Field>
      <LogoField business={business} />
    </SettingsSection>
  )
}
