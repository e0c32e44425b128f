/** A field of the form around it: finds its value and its error there by its name, and hands them to the control inside. */
import type { ReactNode } from 'react'
import { type ControllerRenderProps, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field, type FieldProps } from '../fields/Field.tsx'

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  FieldProps,
  'error' | 'binding' | 'children'
> & {
  name: Name
  /** The control, or for one that shows another value than the form keeps, a function that makes it. */
  children: ReactNode | ((field: ControllerRenderProps<Values, Name>) => ReactNode)
}

/** `const TaxField: FieldOf<TaxValues> = FormField` has its names checked. */
export type FieldOf<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) => ReactNode

export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  children,
  ...frame
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController<Values, Name>({ name })
  return (
    <Field {...frame} error={fieldState.error?.message} binding={field}>
      {typeof children === 'function' ? children(field) : children}
    </Field>
  )
}
