/** Dialogs that every kind of document has. */
import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { Write } from '../../../../web/use-write.ts'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
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

type FinishQuestion = { title: string; description: string; warning?: string | false | undefined }

type FinishDialogProps<Preview> = {
  title: string
  confirmLabel: string
  /** What it would do now, as read when the dialog was opened. */
  preview: { asRead: Preview | undefined; problem: Error | null }
  question: (preview: Preview) => FinishQuestion
  writing: Write<{ version: number }, { number: string | null }>
  finished: (number: string) => string
  /** Offered afterwards, where mail is set up. */
  Email: ComponentType<{ document: Mailed; onClose: () => void }>
  id: string
  onClose: (isFinished: boolean) => void
}
type Finishing = { version: number; customerName: string; missing: readonly unknown[] }
/** What an email to the customer is about. */
export type Mailed = { readonly id: string; readonly customerName: string }

/** Ends a draft: gives it its number, and then offers to email it. */
export function FinishDialog<Preview extends Finishing>(props: FinishDialogProps<Preview>) {
  const { title, confirmLabel, preview, question, writing, finished, Email, id, onClose } = props
  const mailIsSetUp = useMailIsSetUp()
  const [toMail, setToMail] = useState<Mailed>()
  const { asRead, problem } = preview
  const close = () => onClose(false)
  if (toMail) return <Email document={toMail} onClose={() => onClose(true)} />
  if (!asRead) return <NotAsked title={title} problem={problem} onClose={close} />
  const { version, customerName, missing } = asRead
  const finish = () =>
    writing.write(
      { version },
      {
        done: receipt => notifyDone(finished(receipt.number ?? '')),
        leave: () => (mailIsSetUp ? setToMail({ id, customerName }) : onClose(true)),
        refused: 'here',
      },
    )
  const asked = question(asRead)
  return (
    <ConfirmWriteDialog
      {...asked}
      warning={missing.length > 0 ? t('Some details are missing. Edit the draft to add them.') : asked.warning}
      confirmLabel={confirmLabel}
      tone="primary"
      writing={writing}
      onConfirm={finish}
      onClose={close}
    />
  )
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
