/** The picture of a product. */
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { PictureField } from '../../../../web/PictureField.tsx'
import type { Product } from '../../contract.ts'
import { imagePath, useRemoveImage, useUploadImage } from '../api.ts'

const SIZE = { widest: 1000, highest: 1000, type: 'image/webp' } as const

const WORDS = {
  file: t('Image file'),
  choose: t('Add an image'),
  change: t('Change image'),
  remove: t('Remove image'),
  saved: t('Image saved'),
  removed: t('Image removed'),
  restored: t('Image restored'),
}

export function ProductImage({ product }: { product: Product }) {
  const { id: businessId } = useBusiness()
  const upload = useUploadImage(product.id)
  const removal = useRemoveImage(product.id)
  const mayWrite = useMayWrite()
  const path = imagePath(businessId, product, 'page')
  const read = async () => {
    const picture = await fetch(path).catch(() => undefined)
    return picture?.ok ? picture.blob() : undefined
  }
  if (!product.image && !mayWrite) return null
  return (
    <Card title={t('Image')}>
      <PictureField
        label={t('Image')}
        labelHidden
        picture={
          product.image && (
            <img
              src={path}
              alt={t('Image of {name}', { name: product.name })}
              className="max-h-72 w-full rounded border border-line bg-surface object-contain"
            />
          )
        }
        className="flex flex-col items-start gap-4"
        {...{ words: WORDS, size: SIZE, read, upload, removal }}
      />
    </Card>
  )
}
