/** An on-off switch. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFormCheck } from './Field.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  /** The text beside it; without one, give an aria-label. */
  label?: ReactNode
  help?: ReactNode
}

export function Switch(props: SwitchProps) {
  const { label, help, className, ...rest } = useFormCheck(props)
  return (
    <label className={classNames('inline-flex min-h-6 items-start gap-3 text-body', className)}>
      <span className="relative mt-px inline-block h-[18px] w-8 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells the state of a checkbox by itself
          role="switch"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] start-[3px] size-3 rounded-full bg-ink-muted transition-transform peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5 peer-checked:bg-on-accent"
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
