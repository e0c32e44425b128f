/** The frame of a field: label, help and error, tied to its control. */
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '../class-names.ts'

type FieldControl = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldControl | null>(null)

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** The reason in a sentence; shown under the control and read with it. */
  error?: ReactNode
  required?: boolean
  /** Several controls under one label (radios, checkboxes). */
  group?: boolean
  /** The label is read aloud but not shown. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, help, error, required = false, group = false, labelHidden = false, className, children } = props
  const id = useId()
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = classNames(errorId, helpId) || undefined
  const labelId = `${id}-label`
  const words = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ms-0.5 text-red">
          *
        </span>
      )}
    </>
  )
  const labelClasses = labelHidden ? 'sr-only' : 'text-dense font-medium text-ink'
  return (
    <FieldContext.Provider value={{ id, labelId, describedBy, invalid: Boolean(error), required }}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is `group` whenever the label is given */}
      <div
        role={group ? 'group' : undefined}
        aria-labelledby={group ? labelId : undefined}
        aria-describedby={group ? describedBy : undefined}
        className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      >
        {group ? (
          <span id={labelId} className={labelClasses}>
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClasses}>
            {words}
          </label>
        )}
        {children}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-dense text-red">
            <CircleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {help && (
          <p id={helpId} className="max-w-[72ch] text-dense text-ink-muted">
            {help}
          </p>
        )}
      </div>
    </FieldContext.Provider>
  )
}

type ControlAttributes = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
}

/** What a control takes from its Field; a control without a Field needs an aria-label. */
export function useFieldControl(): ControlAttributes & { labelId?: string } {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    labelId: field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
