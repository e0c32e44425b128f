/** Dialogs that every kind of document has. */
import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import type { ConfirmDialogProps } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { Write } from '../../../../web/use-write.ts'
import type { ScreenKind } from '../screen-kind.ts'

type DeleteDraftQuestionProps = {
  writing: Pick<Write<void, unknown>, 'write' | 'isPending' | 'problem'>
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

type DeletionQuestionProps = Pick<DeleteDraftQuestionProps, 'writing' | 'onClose'> & { kind: ScreenKind }

/** On the page, which leads to the list. */
export function DeletionQuestion({ kind, ...asked }: DeletionQuestionProps) {
  const navigate = useNavigate()
  return <DeleteDraftQuestion {...asked} onDeleted={() => void navigate(kind.list)} />
}

type MoveQuestionProps<Answer> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'tone'
> & {
  writing: Pick<Write<void, Answer>, 'write' | 'isPending' | 'problem'>
  done: string
  /** Where to afterwards; the dialog closes without it. */
  leadsTo?: (made: Answer) => LinkOptions
  onClose: () => void
}

/** Asks before a move that nothing more is to be told for. */
export function MoveQuestion<Answer>({ writing, done, leadsTo, onClose, ...question }: MoveQuestionProps<Answer>) {
  const navigate = useNavigate()
  const move = () =>
    writing.write(undefined, {
      done: () => notifyDone(done),
      leave: made => (leadsTo ? navigate(leadsTo(made)) : onClose()),
      refused: 'here',
    })
  return <ConfirmWriteDialog {...question} writing={writing} onConfirm={move} onClose={onClose} />
}
