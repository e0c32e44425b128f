/** How documents look: the layout, the logo, the columns of lines, and where customers sign. */
import { useWatch } from 'react-hook-form'
import {
  logoPlaces,
  logoSizes,
  optionalColumns,
  requiredColumns,
} from '../../../../../../domain/documents/document-look.ts'
import { t } from '../../../../../../translations/web.ts'
import { Select } from '../../../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../../../ui/fields/Switch.tsx'
import { useMediaQuery } from '../../../../../../ui/use-media-query.ts'
import { countryName } from '../../../../../../web/business/country-name.ts'
import { SettingsSection } from '../../../../../../web/forms/SettingsSection.tsx'
import type { Business } from '../../../../contract.ts'
import { Setting } from '../../Setting.tsx'
import { nameOf, type SettingsValues } from '../../settings-form.ts'
import { DocumentPreview } from './DocumentPreview.tsx'
import { COLUMN_NAMES, PLACE_NAMES, SIGNED_NAMES, SIZE_NAMES } from './document-words.ts'
import { LayoutField } from './LayoutField.tsx'
import { LetterheadField } from './LetterheadField.tsx'
import { SwitchesField } from './SwitchesField.tsx'

const PLACE_OPTIONS = logoPlaces.map(value => ({ value, label: PLACE_NAMES[value] }))
const SIZE_OPTIONS = logoSizes.map(value => ({ value, label: SIZE_NAMES[value] }))

/** There is room beside the fields. */
const WIDE = '(min-width: 75rem)'

export function DocumentsSection({ business }: { business: Business }) {
  const isWide = useMediaQuery(WIDE)
  return (
    <div className="flex items-start gap-10">
      <div className="min-w-0 grow">
        <SettingsSection
          title={t('Documents')}
          description={t('How invoices, quotes and your other documents look. Issued ones don’t change.')}
        >
          <LayoutField />
          {!isWide && <DocumentPreview business={business} className="max-w-md" />}
          <LogoFields business={business} />
          <LetterheadField business={business} />
          <ColumnsField />
          <Setting name="productPictures" labelHidden>
            <Switch
              label={nameOf('productPictures')}
              help={t('A small picture beside each line. On quotes, orders, invoices and delivery notes.')}
            />
          </Setting>
          <SignedField />
        </SettingsSection>
      </div>
      {isWide && (
        <DocumentPreview business={business} className="sticky top-[calc(var(--bar-height)+24px)] w-80 shrink-0" />
      )}
    </div>
  )
}

function LogoFields({ business }: { business: Business }) {
  const help = business.hasLogo ? undefined : t('Add a logo under Business profile.')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Setting name="logoPlace" help={help}>
        <Select options={PLACE_OPTIONS} />
      </Setting>
      <Setting name="logoSize">
        <Select options={SIZE_OPTIONS} />
      </Setting>
    </div>
  )
}

function ColumnsField() {
  const country = useWatch<SettingsValues, 'country'>({ name: 'country' })
  const required = requiredColumns(country)
  const helpOf = (column: (typeof optionalColumns)[number]) => {
    if (column === 'tax') return t('Always shown on documents with several tax rates.')
    return required.includes(column) ? t('Always on invoices and credit notes.') : undefined
  }
  return (
    <SwitchesField
      name="hiddenColumns"
      label={t('Columns')}
      keepsOff
      options={optionalColumns.map(value => ({ value, label: COLUMN_NAMES[value], help: helpOf(value) }))}
      help={[
        t(
          'Shown for each line of invoices, credit notes, quotes and orders. The name and the amount are always shown.',
        ),
        ...(required.length > 0
          ? [
              t('Invoices and credit notes always show what the law in {country} requires.', {
                country: countryName(country),
              }),
            ]
          : []),
      ].join(' ')}
    />
  )
}

/** Of the kinds that are turned on. */
function SignedField() {
  const [usesQuotes, usesOrders] = useWatch<SettingsValues, ['usesQuotes', 'usesOrders']>({
    name: ['usesQuotes', 'usesOrders'],
  })
  const kinds = [...(usesQuotes ? (['quote'] as const) : []), ...(usesOrders ? (['order', 'delivery'] as const) : [])]
  if (kinds.length === 0) return null
  return (
    <SwitchesField
      name="signedDocuments"
      options={kinds.map(value => ({ value, label: SIGNED_NAMES[value] }))}
      help={t('“Date and signature” at the end, for your customer to sign on.')}
    />
  )
}
