/** The letterhead that documents are printed on: a picture of the whole page. */
import { useWatch } from 'react-hook-form'
import { isPageShaped } from '../../../../../../domain/documents/document-look.ts'
import { t } from '../../../../../../translations/web.ts'
import { Switch } from '../../../../../../ui/fields/Switch.tsx'
import { type FieldOf, FormField } from '../../../../../../ui/forms/FormField.tsx'
import { PictureField } from '../../../../../../web/PictureField.tsx'
import type { Business } from '../../../../contract.ts'
import { letterheadPicture, useRemoveLetterhead, useUploadLetterhead } from '../../../api.ts'
import { nameOf, type SettingsValues } from '../../settings-form.ts'

// A page of A4 with 200 dots per inch
const SIZE = {
  widest: 1654,
  highest: 2339,
  type: 'image/webp',
  faultOf: (picture: { width: number; height: number }) =>
    isPageShaped(picture)
      ? undefined
      : t('Choose a picture of a whole page in portrait, such as A4 or Letter. This one has another shape.'),
} as const

const WORDS = {
  file: t('Letterhead file'),
  choose: t('Choose a letterhead'),
  change: t('Change letterhead'),
  remove: t('Remove letterhead'),
  saved: t('Letterhead saved'),
  removed: t('Letterhead removed'),
  restored: t('Letterhead restored'),
}

const SettingField: FieldOf<SettingsValues> = FormField

export function LetterheadField({ business }: { business: Business }) {
  const upload = useUploadLetterhead(business.id)
  const removal = useRemoveLetterhead(business.id)
  return (
    <>
      <PictureField
        label={t('Letterhead')}
        help={t(
          'A PNG or JPEG image of the whole page, on which documents are printed. A PDF can’t be used, as archived PDFs (PDF/A) can’t contain another PDF: save its page as a PNG first.',
        )}
        picture={
          business.hasLetterhead && (
            // Paper stays white in the dark
            <img
              src={`/api/businesses/${business.id}/letterhead?at=${encodeURIComponent(business.updatedAt)}`}
              alt={t('Letterhead of {name}', { name: business.name })}
              className="h-40 w-auto max-w-60 rounded border border-line bg-white object-contain"
            />
          )
        }
        className="flex flex-wrap items-center gap-4"
        read={() => letterheadPicture(business.id)}
        {...{ words: WORDS, size: SIZE, upload, removal }}
      />
      {business.hasLetterhead && <LetterheadSwitches />}
    </>
  )
}

function LetterheadSwitches() {
  const namesSender = useWatch<SettingsValues, 'letterheadNamesSender'>({ name: 'letterheadNamesSender' })
  return (
    <div className="flex flex-col gap-2.5">
      <SettingField name="letterheadNamesSender" label={nameOf('letterheadNamesSender')} labelHidden>
        <Switch
          label={nameOf('letterheadNamesSender')}
          help={
            namesSender
              ? t('Documents leave them out, and begin 45 mm below the top.')
              : t('Documents print them over the letterhead.')
          }
        />
      </SettingField>
      <SettingField name="letterheadOnAllPages" label={nameOf('letterheadOnAllPages')} labelHidden>
        <Switch label={nameOf('letterheadOnAllPages')} />
      </SettingField>
    </div>
  )
}
