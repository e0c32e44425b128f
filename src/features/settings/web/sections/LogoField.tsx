/** The picture at the head of the invoices: saved as soon as it is chosen; a removed one can be put back. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { toBase64 } from '../../../../web/base64.ts'
import { ACCEPTED_PICTURES, shrunkPicture } from '../../../../web/shrunk-picture.ts'
import type { Business } from '../../../businesses/contract.ts'
import { logoPicture, useRemoveLogo, useUploadLogo } from '../../../businesses/web/api.ts'

// Twice the size in which a document prints it, so that it stays sharp
const SIZE = { widest: 800, highest: 400, type: 'image/png' } as const

export function LogoField({ business }: { business: Business }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo(business.id)
  const removal = useRemoveLogo(business.id)
  const [fault, setFault] = useState<string>()

  const refused = (problem: Error) => setFault(problem.message)
  const save = (picture: string, words: string) => {
    setFault(undefined)
    return upload.write(picture, { done: () => notifyDone(words), refused })
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) shrunkPicture(file, SIZE).then(picture => save(picture, t('Logo saved')), refused)
  }
  const remove = async () => {
    setFault(undefined)
    const picture = await logoPicture(business.id)
    const putBack = picture && {
      action: { label: t('Undo'), onClick: async () => void save(await toBase64(picture), t('Logo restored')) },
    }
    await removal.write(undefined, { done: () => notifyAttention(t('Logo removed'), putBack), refused })
  }

  return (
    <Field
      label={t('Logo')}
      group
      error={fault}
      help={t('A PNG, JPEG or WebP image. Daybook makes large ones smaller.')}
    >
      <div className="flex flex-wrap items-center gap-4">
        {business.hasLogo && (
          // Documents are white paper in either mode, and so is the ground that a logo is made for
          <img
            src={`/api/businesses/${business.id}/logo?at=${encodeURIComponent(business.updatedAt)}`}
            alt={t('Logo of {name}', { name: business.name })}
            className="h-20 w-auto max-w-60 rounded border border-line bg-surface object-contain p-2 scheme-light"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<ImagePlus aria-hidden="true" size={16} />}
            pending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {business.hasLogo ? t('Change logo') : t('Choose a logo')}
          </Button>
          {business.hasLogo && (
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden="true" size={16} />}
              pending={removal.isPending}
              onClick={() => void remove()}
            >
              {t('Remove logo')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Logo file')}
          accept={ACCEPTED_PICTURES.join(',')}
          onChange={chosen}
        />
      </div>
    </Field>
  )
}
