/** Two or three views of the same things, one of which is shown. */
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

export type ViewSwitchProps<View extends string> = {
  /** Read aloud as its name. */
  label: string
  views: readonly { value: View; label: string; icon: ReactNode }[]
  value: View
  onValueChange: (view: View) => void
}

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
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:size-10"
          onClick={() => onValueChange(view.value)}
        />
      ))}
    </fieldset>
  )
}
