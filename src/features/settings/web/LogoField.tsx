/** The picture at the head of the invoices: saved as soon as it is chosen; one that was removed can be put back. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { isolated } from '../../../domain/isolated-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import type { Business } from '../../businesses/contract.ts'
import { logoPicture, useRemoveLogo, useUploadLogo } from '../../businesses/web/api.ts'
import { toBase64 } from './base64.ts'
import { ACCEPTED_PICTURES, shrunkPicture } from './shrunk-picture.ts'

export function LogoField({ business }: { business: Business }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo(business.id)
  const removal = useRemoveLogo(business.id)
  const [fault, setFault] = useState<string>()

  const attempt = async (work: () => Promise<unknown>) => {
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The logo could not be saved.')
    }
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void attempt(async () => save(await shrunkPicture(file), 'Logo saved.'))
  }
  const save = async (picture: string, done: string) => {
    await upload.mutateAsync(picture)
    notifyDone(done)
  }
  const remove = async () => {
    const picture = await logoPicture(business.id)
    await removal.mutateAsync()
    const putBack = async () => picture && save(await toBase64(picture), 'The logo is back.')
    notifyAttention('Logo removed.', picture && { action: { label: 'Undo', onClick: () => void attempt(putBack) } })
  }

  return (
    <Field label="Logo" group error={fault} help="A PNG, JPEG or WebP picture. It is made smaller before it is saved.">
      <div className="flex flex-wrap items-center gap-4">
        {business.hasLogo && (
          // Documents are white paper in either mode, and so is the ground that a logo is made for
          <img
            src={`/api/businesses/${business.id}/logo?at=${encodeURIComponent(business.updatedAt)}`}
            alt={`The logo of ${isolated(business.name)}`}
            className="h-20 w-auto max-w-60 rounded border border-line bg-surface object-contain p-2 scheme-light"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<ImagePlus aria-hidden="true" size={16} />}
            pending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {business.hasLogo ? 'Change logo' : 'Choose a logo'}
          </Button>
          {business.hasLogo && (
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden="true" size={16} />}
              pending={removal.isPending}
              onClick={() => void attempt(remove)}
            >
              Remove logo
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo file"
          accept={ACCEPTED_PICTURES.join(',')}
          onChange={chosen}
        />
      </div>
    </Field>
  )
}
