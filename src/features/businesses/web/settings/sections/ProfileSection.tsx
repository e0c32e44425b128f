/** Who the invoices come from. */
import { useFormContext } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { EmailInput } from '../../../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import type { Business } from '../../../contract.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'
import { AccentColorField } from './AccentColorField.tsx'
import { LogoField } from './LogoField.tsx'

export function ProfileSection({ business }: { business: Business }) {
  const { register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection
      title={t('Business profile')}
      description={t('Printed at the top of every document. Empty fields are left out.')}
    >
      <Field label={FIELD_NAMES.name} required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field label={FIELD_NAMES.address} error={errors.address?.message} help={t('Printed as you type it.')}>
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
        <Field label={FIELD_NAMES.taxNumber} error={errors.taxNumber?.message} help={t('Such as a VAT or GST number.')}>
          <TextInput {...register('taxNumber')} spellCheck={false} />
        </Field>
      </div>
      <LogoField business={business} />
      <AccentColorField />
    </SettingsSection>
  )
}
