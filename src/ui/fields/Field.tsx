/** The frame of a field: label, help and error, tied to its control. */
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

type FieldControl = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  setNote: (note: string | undefined) => void
  binding: FieldBinding | undefined
}

/** What a form binds to the control of a field. */
export type FieldBinding = {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: the control knows its type
  value: any
  // biome-ignore lint/suspicious/noExplicitAny: an event, or the value itself
  onChange: (changed: any) => void
  onBlur: () => void
  // biome-ignore lint/suspicious/noExplicitAny: the form puts the focus into any kind of element
  ref: (element: any) => void
}

const FieldContext = createContext<FieldControl | null>(null)

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** The reason in a sentence; shown under the control and read with it. */
  error?: ReactNode
  /** What is said of the value, such as how it was read. Its control may say it by `useFieldNote`. */
  note?: string | undefined
  required?: boolean
  /** Several controls under one label (radios, checkboxes). */
  group?: boolean
  /** The label is read aloud but not shown. */
  labelHidden?: boolean
  className?: string
  /** Given by FormField to the control inside. */
  binding?: FieldBinding
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, help, error, required = false, group = false, labelHidden = false, className, children } = props
  const id = useId()
  const [noteOfControl, setNote] = useState<string>()
  const note = props.note ?? noteOfControl
  const noteId = note ? `${id}-note` : ''
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = classNames(errorId, noteId, helpId) || undefined
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
    <FieldContext.Provider
      value={{ id, labelId, describedBy, invalid: Boolean(error), required, setNote, binding: props.binding }}
    >
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
        {note && !error && (
          <p id={noteId} role="status" className="max-w-[72ch] text-dense text-amber">
            {note}
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

/** From within a control: the note of its field. */
export function useFieldNote(note: string | undefined): void {
  const setNote = useContext(FieldContext)?.setNote
  useEffect(() => setNote?.(note), [note, setNote])
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

/** The props of a control with the value that the form keeps for its field, unless it is given one of its own. */
export function useFormValue<Props extends { onValueChange?: unknown }>(props: Props): Props {
  const binding = useContext(FieldContext)?.binding
  if (!binding || props.onValueChange) return props
  const { onChange, ...field } = binding
  return { ...field, onValueChange: onChange, ...props }
}

/** The same for an input or a text area. */
export function useFormText<Props extends { onChange?: unknown }>(props: Props): Props {
  const binding = useContext(FieldContext)?.binding
  return binding && !props.onChange ? { ...binding, value: binding.value ?? '', ...props } : props
}

/** The same for what is on or off. */
export function useFormCheck<Props extends { onChange?: unknown }>(props: Props): Props {
  const binding = useContext(FieldContext)?.binding
  if (!binding || props.onChange) return props
  const { value, ...field } = binding
  return { ...field, checked: value === true, ...props }
}
