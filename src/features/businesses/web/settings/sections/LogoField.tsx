/** The picture at the head of the invoices. */
import { t } from '../../../../../translations/web.ts'
import { PictureField } from '../../../../../web/PictureField.tsx'
import type { Business } from '../../../contract.ts'
import { logoPicture, useRemoveLogo, useUploadLogo } from '../../api.ts'

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

export function LogoField({ business }: { business: Business }) {
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
