/** Who the invoices come from, and in which time zone. */

import { useWatch } from 'react-hook-form'
import { presetOf } from '../../../../../domain/countries/countries.ts'
import { isTimeZone } from '../../../../../domain/values/calendar.ts'
import { t } from '../../../../../translations/web.ts'
import { EmailInput } from '../../../../../ui/fields/EmailInput.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../../ui/forms/FormField.tsx'
import { MoreFields } from '../../../../../ui/forms/MoreFields.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { PictureField } from '../../../../../web/PictureField.tsx'
import type { Business, NumberField } from '../../../contract.ts'
import { AddressFields } from '../../address/AddressFields.tsx'
import { ElectronicAddressFields } from '../../address/ElectronicAddressFields.tsx'
import { logoPicture, useRemoveLogo, useUploadLogo } from '../../api.ts'
import { MonthPicker } from '../../MonthPicker.tsx'
import { TimeZonePicker } from '../../TimeZonePicker.tsx'
import { useDoubtfulNumbers } from '../../use-doubtful-numbers.ts'
import { Setting } from '../Setting.tsx'
import type { SettingsValues } from '../settings-form.ts'
import { AccentColorField } from './AccentColorField.tsx'
import { CountryField } from './CountryField.tsx'

const SettingField: FieldOf<SettingsValues> = FormField

export function ProfileSection({ business }: { business: Business }) {
  const country = useWatch<SettingsValues, 'country'>({ name: 'country' })
  return (
    <SettingsSection
      title={t('Business profile')}
      description={t('Printed at the top of every document. Empty fields are left out.')}
    >
      <Setting name="name" required>
        <TextInput autoComplete="organization" />
      </Setting>
      <CountryField business={business} />
      <AddressFields home={country} help={t('Printed as you type it.')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Setting name="email">
          <EmailInput autoComplete="email" />
        </Setting>
        <Setting name="phone">
          <TextInput type="tel" autoComplete="tel" />
        </Setting>
        <Setting name="website">
          <TextInput inputMode="url" autoComplete="url" spellCheck={false} />
        </Setting>
      </div>
      <OwnNumbers country={country} />
      <ForEInvoices />
      <LogoField business={business} />
      <AccentColorField />
    </SettingsSection>
  )
}

// Twice the size in which a document prints it, so that it stays sharp
const SIZE = { widest: 800, highest: 400, type: 'image/png' } as const

const WORDS = {
  file: t('Logo file'),
  choose: t('Choose a logo'),
  change: t('Change logo'),
  remove: t('Remove logo'),
  saved: t('Logo saved'),
  removed: t('Logo removed'),
  restored: t('Logo restored'),
}

function LogoField({ business }: { business: Business }) {
  const upload = useUploadLogo(business.id)
  const removal = useRemoveLogo(business.id)
  return (
    <PictureField
      label={t('Logo')}
      help={t('A PNG, JPEG or WebP image. Daybook makes large ones smaller.')}
      picture={
        business.hasLogo && (
          // Documents are white paper in either mode, and so is the ground that a logo is made for
          <img
            src={`/api/businesses/${business.id}/logo?at=${encodeURIComponent(business.updatedAt)}`}
            alt={t('Logo of {name}', { name: business.name })}
            className="h-20 w-auto max-w-60 rounded border border-line bg-surface object-contain p-2 scheme-light"
          />
        )
      }
      className="flex flex-wrap items-center gap-4"
      read={() => logoPicture(business.id)}
      {...{ words: WORDS, size: SIZE, upload, removal }}
    />
  )
}

/** The numbers that are printed, under the names that they have in the country. */
function OwnNumbers({ country }: Pick<Business, 'country'>) {
  const preset = presetOf(country)
  const { vatId, taxNumber, registration } = preset?.labels ?? {}
  const { vatId: typedVatId, taxNumber: typedTaxNumber, registrationNumber } = useWatch<SettingsValues>()
  const doubt = useDoubtfulNumbers({ country, vatId: typedVatId, taxNumber: typedTaxNumber, registrationNumber })
  const note = (field: NumberField) =>
    doubt(field, t('This doesn’t look like a valid number. Check it for typing errors.'))
  const hasVatId = !preset || vatId !== undefined || Boolean(typedVatId)
  // one number is both in some countries
  const hasTaxNumber = !preset || taxNumber !== vatId || typedTaxNumber !== ''
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {hasVatId && (
        <SettingField
          name="vatId"
          label={vatId ?? t('VAT ID')}
          help={t('If you’re registered for VAT or GST.')}
          note={note('vatId')}
        >
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </SettingField>
      )}
      {hasTaxNumber && (
        <SettingField name="taxNumber" label={taxNumber ?? t('Tax number')} note={note('taxNumber')}>
          <TextInput spellCheck={false} />
        </SettingField>
      )}
      <SettingField
        name="registrationNumber"
        label={registration ?? t('Registration number')}
        note={note('registrationNumber')}
      >
        <TextInput spellCheck={false} />
      </SettingField>
    </div>
  )
}

const E_INVOICE_FIELDS = ['legalName', 'contactName', 'electronicScheme', 'electronicAddress'] as const

function ForEInvoices() {
  return (
    <MoreFields title={t('Legal name and e-invoicing')} fields={E_INVOICE_FIELDS}>
      <Setting name="legalName" help={t('If it’s not the business name. Printed below it.')}>
        <TextInput autoComplete="organization" />
      </Setting>
      <Setting name="contactName" help={t('Who answers questions about invoices.')}>
        <TextInput />
      </Setting>
      <ElectronicAddressFields />
    </MoreFields>
  )
}

/** The time zone in which the days of the business begin and end. */
export function RegionSection() {
  const zone = useWatch<SettingsValues, 'timeZone'>({ name: 'timeZone' })
  const now = isTimeZone(zone) && dateAsText(new Date().toISOString(), 'moment', zone)
  return (
    <SettingsSection title={t('Region')} description={t('Where your business is.')}>
      <Setting
        name="timeZone"
        help={
          now
            ? t('Decides when a day starts and when an invoice is overdue. It’s {now} there now.', { now })
            : t('Decides when a day starts and when an invoice is overdue.')
        }
      >
        <TimeZonePicker />
      </Setting>
      <Setting name="financialYearStart" help={t('Used for the financial-year periods in reports, and for DATEV.')}>
        <MonthPicker />
      </Setting>
    </SettingsSection>
  )
}
