/** Who the invoices come from, and in which time zone. */

import { useWatch } from 'react-hook-form'
import { presetOf } from '../../../../../domain/countries/countries.ts'
import { isTimeZone } from '../../../../../domain/values/calendar.ts'
import { dateLocale, t } from '../../../../../translations/web.ts'
import { EmailInput } from '../../../../../ui/fields/EmailInput.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { PictureField } from '../../../../../web/PictureField.tsx'
import type { Business } from '../../../contract.ts'
import { logoPicture, useRemoveLogo, useUploadLogo } from '../../api.ts'
import { MonthPicker } from '../../MonthPicker.tsx'
import { TimeZonePicker } from '../../TimeZonePicker.tsx'
import { Setting, SettingsSection } from '../SettingsSection.tsx'
import type { SettingsValues } from '../settings-form.ts'
import { AccentColorField } from './AccentColorField.tsx'
import { CountryField } from './CountryField.tsx'

export function ProfileSection({ business }: { business: Business }) {
  return (
    <SettingsSection
      title={t('Business profile')}
      description={t('Printed at the top of every document. Empty fields are left out.')}
    >
      <Setting name="name" required>
        <TextInput autoComplete="organization" />
      </Setting>
      <Setting name="address" help={t('Printed as you type it.')}>
        <TextArea autoComplete="street-address" />
      </Setting>
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
        <Setting name="taxNumber" help={numberHelp(business)}>
          <TextInput spellCheck={false} />
        </Setting>
      </div>
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

/** By the names that the number has in this country. */
function numberHelp({ country }: Business): string {
  const { vatId, taxNumber } = presetOf(country)?.labels ?? {}
  const names = [...new Set([vatId, taxNumber])].filter(name => name !== undefined)
  return names.length > 0
    ? t('Such as your {names}.', { names: new Intl.ListFormat(dateLocale, { type: 'disjunction' }).format(names) })
    : t('Such as a VAT or GST number.')
}

/** Where the business is: its country, and the time zone in which its days begin and end. */
export function RegionSection() {
  const zone = useWatch<SettingsValues, 'timeZone'>({ name: 'timeZone' })
  const now = isTimeZone(zone) && dateAsText(new Date().toISOString(), 'moment', zone)
  return (
    <SettingsSection title={t('Region')} description={t('Where your business is.')}>
      <CountryField />
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
      <Setting name="financialYearStart" help={t('Reports offer this financial year and the last one as periods.')}>
        <MonthPicker />
      </Setting>
    </SettingsSection>
  )
}
