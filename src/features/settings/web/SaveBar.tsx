/** There is something to save: shown at the foot of the screen for as long as that is so. */
import { Button } from '../../../ui/Button.tsx'

type SaveBarProps = { formId: string; saving: boolean; restored: boolean; onDiscard: () => void }

export function SaveBar({ formId, saving, restored, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-4 z-10 animate-rise rounded border-0! bg-floating px-4 py-3! shadow-floating">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto min-w-0 font-medium">
          {restored ? 'Unsaved changes from before were kept' : 'Unsaved changes'}
        </p>
        <Button look="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button look="primary" type="submit" form={formId} keys="mod+s" pending={saving}>
          Save changes
        </Button>
      </div>
    </div>
  )
}
