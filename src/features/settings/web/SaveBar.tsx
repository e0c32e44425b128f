/** There is something to save: shown at the foot of the screen for as long as that is so. */
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/Button.tsx'

type SaveBarProps = {
  formId: string
  saving: boolean
  restored: boolean
  /** Why the last attempt was refused, where no single field is to blame. */
  problem: string | undefined
  onDiscard: () => void
}

/** The buttons stand at the left, as confirmations appear at the right. */
export function SaveBar({ formId, saving, restored, problem, onDiscard }: SaveBarProps) {
  // The first letter typed brings the bar, which must not come to lie on the field
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="sticky bottom-4 z-10 flex animate-rise flex-wrap items-center gap-x-2 gap-y-2 rounded border-0! bg-floating px-4 py-3 shadow-floating">
      <Button look="primary" type="submit" form={formId} keys="mod+s" pending={saving}>
        Save changes
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
      {problem ? (
        <p role="alert" className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-red">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span>{problem}</span>
        </p>
      ) : (
        <p role="status" className="min-w-0 text-ink-muted">
          {restored ? 'What you changed before was kept.' : 'You have unsaved changes.'}
        </p>
      )}
    </div>
  )
}
