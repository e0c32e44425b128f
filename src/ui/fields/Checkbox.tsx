/** A checkbox with its label. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The text beside it; without one, give an aria-label. */
  label?: ReactNode
  /** Some of what it stands for is chosen, but not all. */
  indeterminate?: boolean
}

export function Checkbox({ label, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('inline-flex min-h-6 items-start gap-2.5 text-body', className)}>
      <span className="relative mt-0.5 inline-block size-4 shrink-0">
        <input
          {...rest}
          ref={input => {
            // no attribute sets it
            if (input) input.indeterminate = indeterminate
            if (typeof ref === 'function') return ref(input)
            if (ref) ref.current = input
          }}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-[4px] border border-line-strong bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-ink-muted checked:hover:border-accent disabled:cursor-not-allowed disabled:opacity-50"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          // Chromium redraws it after a change of `indeterminate` only if the selector names that
          className="pointer-events-none absolute inset-0 hidden fill-none stroke-on-accent stroke-2 peer-[:checked:not(:indeterminate)]:block"
        >
          <path d="M4 8.5l2.5 2.5L12 5.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="pointer-events-none absolute inset-0 hidden stroke-on-accent stroke-2 peer-indeterminate:block"
        >
          <path d="M4.5 8h7" strokeLinecap="round" />
        </svg>
      </span>
      {label && <span className="min-w-0">{label}</span>}
    </label>
  )
}
