/** A form in front of the page: saved by button or key, and found again as it was left. */
import { type FormEvent, type ReactNode, useId } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { Dialog, type DialogProps } from '../overlay/Dialog.tsx'
import { useHotkey } from '../use-hotkey.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import type { KeptDraft } from './use-kept-draft.ts'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'goOn'> & {
  /** A verb: "Add product". */
  saveLabel: string
  pending: boolean
  onSave: () => void
  /** Saves, and leaves the form open for another one. */
  onSaveAndAnother?: (() => void) | undefined
  onClose: () => void
  draft: KeptDraft
  /** A problem that belongs to no single field. */
  problem: string | undefined
  /** A result beside the buttons, always in sight however long the form is. */
  summary?: ReactNode
  /** Another dialog is in front of this one. */
  interrupted?: boolean
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    saveLabel,
    pending,
    onSave,
    onSaveAndAnother,
    onClose,
    draft,
    problem,
    summary,
    interrupted = false,
    children,
    ...dialog
  } = props
  const formId = useId()
  const mayBeSaved = !pending && !interrupted
  const save = () => {
    if (mayBeSaved) onSave()
  }
  const saveAndAnother = () => {
    if (mayBeSaved) onSaveAndAnother?.()
  }
  useHotkey('mod+s', save)
  useHotkey('mod+shift+enter', saveAndAnother, { enabled: Boolean(onSaveAndAnother) })
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      footer={
        <>
          {summary && <p className="me-auto self-center text-ink-muted max-sm:w-full">{summary}</p>}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {onSaveAndAnother && (
            <Button aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter" onClick={saveAndAnother}>
              {t('Save and add another')}
            </Button>
          )}
          <Button type="submit" form={formId} look="primary" keys="mod+s" pending={pending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitted} className="flex flex-col gap-5">
        {problem && (
          <Banner tone="red" announced>
            {problem}
          </Banner>
        )}
        <RestoredNotice draft={draft} />
        {children}
      </form>
    </Dialog>
  )
}
