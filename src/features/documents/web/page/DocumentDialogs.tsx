/** Dialogs that every kind of document has. */
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { Write } from '../../../../web/use-write.ts'

type DeleteDraftQuestionProps = {
  writing: Write<void, unknown>
  /** What is lost, where more is known of it. */
  description?: string
  warning?: string | undefined
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDraftQuestion({ writing, description, warning, onClose, onDeleted }: DeleteDraftQuestionProps) {
  const remove = () =>
    writing.write(undefined, {
      done: () => notifyDone(t('Draft deleted')),
      leave: () => {
        onClose()
        onDeleted()
      },
      refused: 'here',
    })
  return (
    <ConfirmWriteDialog
      title={t('Delete this draft?')}
      description={description ?? t('It can’t be restored. It has no number yet, so none will be missing.')}
      confirmLabel={t('Delete draft')}
      cancelLabel={t('Keep draft')}
      writing={writing}
      warning={warning}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

/** In place of a question whose facts could not be read. */
export function NotAsked({ title, problem, onClose }: { title: string; problem: Error | null; onClose: () => void }) {
  if (!problem) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={problem.message}
      confirmLabel={t('Close')}
      tone="primary"
      onConfirm={onClose}
    />
  )
}
