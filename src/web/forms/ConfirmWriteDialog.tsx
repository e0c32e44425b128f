/** A question before a write. It stays open where the write is refused, and says why. */
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlay/ConfirmDialog.tsx'

type ConfirmWriteDialogProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'pending'> & {
  /** What `useWrite` answers. */
  writing: { isPending: boolean; problem: Error | null }
  /** What to know before, until a refusal takes its place. */
  warning?: string | false | undefined
  onClose: () => void
}

export function ConfirmWriteDialog({ writing, warning, onClose, children, ...question }: ConfirmWriteDialogProps) {
  const { isPending, problem } = writing
  const said = problem?.message ?? warning
  return (
    <ConfirmDialog {...question} open onOpenChange={onClose} pending={isPending}>
      {(children || said) && (
        <div className="flex flex-col gap-4">
          {children}
          {said && (
            <Banner tone={problem ? 'red' : 'amber'} announced>
              {said}
            </Banner>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
