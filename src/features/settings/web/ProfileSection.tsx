/** Who writes the invoices? */
import { useFormContext } from 'react-hook-form'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { Business } from '../../businesses/contract.ts'
import { AccentColorField } from './AccentColorField.tsx'
import { LogoField } from './LogoField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from './settings-form.ts'

export function ProfileSection({ business }: { business: Business }) {
  const { register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection
      title="Business profile"
      description="What your customers see at the head of every document. What you leave empty is not printed."
    >
      <Field label={FIELD_NAMES.name} required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field label={FIELD_NAMES.address} error={errors.address?.message} help="As it shall be printed.">
        <TextArea {...register('address')} autoComplete="street-address" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={FIELD_NAMES.email} error={errors.email?.message}>
          <EmailInput {...register('email')} autoComplete="email" />
        </Field>
        <Field label={FIELD_NAMES.phone} error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label={FIELD_NAMES.website} error={errors.website?.message}>
          <TextInput {...register('website')} inputMode="url" autoComplete="url" spellCheck={false} />
        </Field>
        <Field label={FIELD_NAMES.taxNumber} error={errors.taxNumber?.message} help="Such as a VAT id or a GST number.">
          <TextInput {...register('taxNumber')} spellCheck={false} />
        </Field>
      </div>
      <LogoField business={business} />
      <AccentColorField />
    </SettingsSection>
  )
}
