/** What does a figure count? Said on hover, on focus and, where there is no pointer that hovers, on a tap. */
import type { ReactNode } from 'react'
import { iconButtonClasses } from '../../../ui/button-look.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'

export function StatHelp({ label, text, icon }: { label: string; text: string; icon: ReactNode }) {
  return (
    <Tooltip text={text} side="bottom">
      <button
        type="button"
        aria-label={`What ${label} counts`}
        // A tap focuses and so opens it; the click that follows would close it again
        onClick={event => event.preventDefault()}
        className={iconButtonClasses('quiet', 'small', '-my-1.5 -mr-2')}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
