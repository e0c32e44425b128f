/** A box to tick: yes or no? */
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The words beside the box; without them give an aria-label. */
  label?: ReactNode
  help?: ReactNode
}

export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('inline-flex min-h-6 items-start gap-2.5 text-body', className)}>
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute size-4 cursor-pointer appearance-none rounded-small border border-line-strong bg-surface checked:border-accent checked:bg-accent hover:border-ink-muted disabled:cursor-not-allowed disabled:opacity-50"
        />
        <Check
          aria-hidden="true"
          size={12}
          strokeWidth={3}
          className="pointer-events-none relative hidden text-on-accent peer-checked:block"
        />
      </span>
      {(label || help) && (
        <span>
          {label}
          {help && <span className="block text-dense text-ink-muted">{help}</span>}
        </span>
      )}
    </label>
  )
}
