/** A field for one picture: saved as soon as it is chosen; a removed one can be put back. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../ui/feedback/notifications.tsx'
import { Field, type FieldProps } from '../ui/fields/Field.tsx'
import { toBase64 } from './base64.ts'
import type { useWrite } from './use-write.ts'

type PictureFieldProps = Pick<FieldProps, 'label' | 'labelHidden' | 'help'> & {
  /** As it is shown; undefined without one. */
  picture: ReactNode
  words: Record<'file' | 'choose' | 'change' | 'remove' | 'saved' | 'removed' | 'restored', string>
  /** The largest that is kept. */
  size: Parameters<typeof shrunkPicture>[1]
  /** The present picture, so that it can be put back; undefined if it cannot be loaded. */
  read: () => Promise<Blob | undefined>
  upload: ReturnType<typeof useWrite<string>>
  removal: ReturnType<typeof useWrite<void>>
  className: string
}

export function PictureField(props: PictureFieldProps) {
  const { picture, words, size, read, upload, removal, className, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<string>()

  const refused = (problem: Error) => setFault(problem.message)
  const save = (chosen: string, said: string) => {
    setFault(undefined)
    return upload.write(chosen, { done: () => notifyDone(said), refused })
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) shrunkPicture(file, size).then(small => save(small, words.saved), refused)
  }
  const remove = async () => {
    setFault(undefined)
    const kept = await read()
    const putBack = kept && {
      action: { label: t('Undo'), onClick: async () => void save(await asUploaded(kept, size), words.restored) },
    }
    await removal.write(undefined, {
      done: () => notifyAttention(words.removed, putBack),
      leave: () => choose.current?.focus(),
      refused,
    })
  }
  return (
    <Field {...field} group error={fault}>
      <div className={className}>
        {picture}
        <div className="flex flex-wrap gap-2">
          <Button
            writes
            ref={choose}
            icon={<ImagePlus aria-hidden="true" size={16} />}
            pending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {picture ? words.change : words.choose}
          </Button>
          {picture && (
            <Button
              writes
              look="quiet"
              icon={<Trash2 aria-hidden="true" size={16} />}
              pending={removal.isPending}
              onClick={() => void remove()}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.file}
          accept={ACCEPTED_PICTURES.join(',')}
          onChange={chosen}
        />
      </div>
    </Field>
  )
}

const ACCEPTED_PICTURES = ['image/png', 'image/jpeg', 'image/webp']

type ShrunkSize = {
  widest: number
  highest: number
  type: 'image/png' | 'image/webp'
  /** What is wrong with a picture of this size in pixels, in words. */
  faultOf?: (picture: { width: number; height: number }) => string | undefined
}

// The server takes 960,000 characters of base64
const MOST_BYTES = 700_000

/**
 * Draws the picture again in the browser, small enough to be uploaded: in base64, at most {@link MOST_BYTES} large.
 * @throws Error with a sentence for the person who chose the file
 */
async function shrunkPicture(file: File, size: ShrunkSize): Promise<string> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) {
    throw new Error(
      t('SVG files can contain programs, so they can’t be used. Save the picture as a PNG and choose that.'),
    )
  }
  if (!ACCEPTED_PICTURES.includes(file.type)) throw new Error(t('Choose a PNG, JPEG or WebP image.'))
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(t('This image can’t be read. The file may be damaged. Choose another one.'))
  })
  try {
    const fault = size.faultOf?.(picture)
    if (fault) throw new Error(fault)
    const scale = Math.min(1, size.widest / picture.width, size.highest / picture.height)
    return await toBase64(await drawnSmall(picture, scale, size.type))
  } finally {
    picture.close()
  }
}

/** One that was uploaded by a program may be larger than what the browser may send. */
function asUploaded(kept: Blob, size: ShrunkSize): Promise<string> {
  return kept.size > MOST_BYTES ? shrunkPicture(new File([kept], '', { type: kept.type }), size) : toBase64(kept)
}

/** From the best on. */
const QUALITIES = [0.9, 0.8, 0.7]

async function drawnSmall(picture: ImageBitmap, scale: number, type: ShrunkSize['type']): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t('This browser can’t edit images.'))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  let drawn = await written(canvas, type)
  if (drawn.type !== type) {
    // Safari writes no WebP but a PNG, which is far larger
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      drawn = await written(canvas, 'image/jpeg', quality)
      if (drawn.size <= MOST_BYTES) break
    }
  }
  return drawn.size > MOST_BYTES ? drawnSmall(picture, scale / Math.SQRT2, type) : drawn
}

async function written(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  if (!drawn) throw new Error(t('This browser can’t edit images.'))
  return drawn
}
