/** A field for one picture: saved as soon as it is chosen; a removed one can be put back. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../ui/feedback/notifications.tsx'
import { Field, type FieldProps } from '../ui/fields/Field.tsx'
import { toBase64 } from './base64.ts'
import { ACCEPTED_PICTURES, shrunkPicture } from './shrunk-picture.ts'
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
      action: { label: t('Undo'), onClick: async () => void save(await toBase64(kept), words.restored) },
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
