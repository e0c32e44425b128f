/** A dialog that makes a secret, such as a link or a token, and then shows it this once. */
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { Field } from '../fields/Field.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { Dialog, type DialogProps } from '../overlay/Dialog.tsx'

interface ShownOnceDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  submitLabel: string
  submit: () => Promise<unknown>
  pending: boolean
  fault?: string | undefined
  onClose: () => void
  /** What was made, once it is. */
  made: { explanation: ReactNode; label: string; secret: string; copyLabel: string } | undefined
  /** The fields. */
  children: ReactNode
}

export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { submitLabel, submit, pending, fault, onClose, made, children, ...dialog } = props
  const buttons = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button look="primary" pending={pending} onClick={() => void submit()}>
        {submitLabel}
      </Button>
    </>
  )
  const done = (
    <Button look="primary" onClick={onClose}>
      {t('Done')}
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} {...dialog} footer={made ? done : buttons}>
      {made ? (
        <div className="flex flex-col gap-4">
          <p>{made.explanation}</p>
          <Field label={made.label}>
            <TextInput readOnly dir="ltr" value={made.secret} onFocus={event => event.target.select()} />
          </Field>
          <div>
            <CopyButton text={made.secret} label={made.copyLabel} />
          </div>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
          className="flex flex-col gap-5"
        >
          {fault && (
            <Banner tone="red" announced>
              {fault}
            </Banner>
          )}
          {children}
        </form>
      )}
    </Dialog>
  )
}
