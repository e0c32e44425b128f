/** A question before what cannot be taken back. It starts on Cancel, or in the first field where something is asked for. */
import { AlertDialog } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { SHEET, SheetFooter, VEIL } from './Dialog.tsx'
import { useReturnOfFocus } from './use-return-of-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, in a sentence. */
  description: ReactNode
  /** A verb: "Delete draft". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  pending?: boolean
  /** The dialog stays open until the caller closes it, so that it can show a failure. */
  onConfirm: () => void
  /** More to decide or to know, above the buttons. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm, children } = props
  const { cancelLabel = t('Cancel'), tone = 'danger', pending = false } = props
  const returnFocus = useReturnOfFocus(open)
  const confirmByEnter = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing
    if (isMeant && tone === 'primary' && !pending && event.target instanceof Element && event.target.matches(INPUT))
      onConfirm()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={VEIL} />
        <AlertDialog.Content
          onOpenAutoFocus={focusField}
          onKeyDown={confirmByEnter}
          onCloseAutoFocus={returnFocus}
          className={`${SHEET} sm:max-w-md`}
        >
          <div className="overflow-y-auto px-6 pt-5 pb-5 max-sm:px-4">
            <AlertDialog.Title className="text-heading font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-body text-ink-muted">{description}</AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
          </div>
          <SheetFooter>
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button look={tone} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </SheetFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const INPUT = 'input:not([type=hidden], [type=checkbox], [type=radio], [role=combobox], :disabled)'

function focusField(event: Event): void {
  const field =
    event.currentTarget instanceof Element && event.currentTarget.querySelector<HTMLElement>(`${INPUT}, textarea`)
  if (!field) return
  event.preventDefault()
  field.focus()
}
