/** Two or three views of the same things, one of which is shown. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export type ViewSwitchProps<View extends string> = {
  /** Read aloud as its name. */
  label: string
  views: readonly { value: View; label: string; icon: ReactNode }[]
  value: View
  onValueChange: (view: View) => void
}

const CHOSEN = 'bg-sunken text-ink'

export function ViewSwitch<View extends string>({ label, views, value, onValueChange }: ViewSwitchProps<View>) {
  return (
    <fieldset aria-label={label} className="flex gap-px rounded border border-line bg-surface p-px">
      {views.map(view => (
        <IconButton
          key={view.value}
          size="small"
          label={view.label}
          icon={view.icon}
          aria-pressed={view.value === value}
          className={classNames('max-sm:size-10', view.value === value && CHOSEN)}
          onClick={() => onValueChange(view.value)}
        />
      ))}
    </fieldset>
  )
}
