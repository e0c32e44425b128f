/** The picture of a product: saved as soon as it is chosen; a removed one can be put back. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { toBase64 } from '../../../../web/base64.ts'
import { ACCEPTED_PICTURES, shrunkPicture } from '../../../../web/shrunk-picture.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Product } from '../../contract.ts'
import { imagePath, useRemoveImage, useUploadImage } from '../api.ts'

const SIZE = { widest: 1000, highest: 1000, type: 'image/webp' } as const

export function ProductImage({ product }: { product: Product }) {
  const { id: businessId } = useBusiness()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const upload = useUploadImage(product.id)
  const removal = useRemoveImage(product.id)
  const [fault, setFault] = useState<string>()

  const refused = (problem: Error) => setFault(problem.message)
  const save = (picture: string, words: string) => {
    setFault(undefined)
    return upload.write(picture, { done: () => notifyDone(words), refused })
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) shrunkPicture(file, SIZE).then(picture => save(picture, t('Image saved')), refused)
  }
  const remove = async () => {
    setFault(undefined)
    const picture = await fetch(imagePath(businessId, product, 'page')).catch(() => undefined)
    const kept = picture?.ok ? await picture.blob() : undefined
    const putBack = kept && {
      action: { label: t('Undo'), onClick: async () => void save(await toBase64(kept), t('Image restored')) },
    }
    await removal.write(undefined, {
      done: () => notifyAttention(t('Image removed'), putBack),
      leave: () => choose.current?.focus(),
      refused,
    })
  }
  return (
    <Card title={t('Image')}>
      <Field label={t('Image')} labelHidden group error={fault}>
        <div className="flex flex-col items-start gap-4">
          {product.image && (
            <img
              src={imagePath(businessId, product, 'page')}
              alt={t('Image of {name}', { name: product.name })}
              className="max-h-72 w-full rounded border border-line bg-surface object-contain"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              ref={choose}
              icon={<ImagePlus aria-hidden="true" size={16} />}
              pending={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {product.image ? t('Change image') : t('Add an image')}
            </Button>
            {product.image && (
              <Button
                look="quiet"
                icon={<Trash2 aria-hidden="true" size={16} />}
                pending={removal.isPending}
                onClick={() => void remove()}
              >
                {t('Remove image')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('Image file')}
            accept={ACCEPTED_PICTURES.join(',')}
            onChange={chosen}
          />
        </div>
      </Field>
    </Card>
  )
}
