/** A form for names, email addresses and passwords, which password managers understand. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../../ui/Button.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { showProblem } from '../../../web/form-problem.ts'
import { FormFault } from '../../../web/forms/FormFault.tsx'
import type { Write } from '../../../web/use-write.ts'

type Kind = 'text' | 'code' | 'name' | 'email' | 'current-password' | 'new-password'

export type CredentialFormProps<Values extends FieldValues, Answer> = {
  /** What is typed: the contract, without what the address brings along. */
  schema: z.ZodType<Values, Values>
  start: Values
  fields: readonly { name: Path<Values>; label: string; kind: Kind; help?: string }[]
  submitLabel: string
  /** Takes the page, as its only form. */
  alone?: boolean
  write: (values: Values, outcome: Parameters<Write<Values, Answer>['write']>[1]) => unknown
  pending: boolean
  onDone: (answer: Answer) => unknown
  /** Beside the button. */
  children?: ReactNode
}

export function CredentialForm<Values extends FieldValues, Answer>(props: CredentialFormProps<Values, Answer>) {
  const { schema, start, fields, submitLabel, alone = false, write, pending, onDone, children } = props
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<Values>,
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(values =>
    write(values, {
      done: answer => {
        // A password never stays in a form
        form.reset({ ...values, ...passwordsOf(start, fields) })
        return onDone(answer)
      },
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {fields.map(({ name, label, kind, help }, place) => (
        <Field key={name} label={label} help={help} error={form.getFieldState(name, form.formState).error?.message}>
          <CredentialInput {...form.register(name)} kind={kind} autoFocus={alone && place === 0} />
        </Field>
      ))}
      <FormFault errors={errors} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          type="submit"
          look={alone ? 'primary' : 'secondary'}
          pending={pending}
          className={alone ? 'w-full' : ''}
        >
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

function CredentialInput({ kind, ...field }: Parameters<typeof TextInput>[0] & { kind: Kind }) {
  if (kind === 'email') return <EmailInput {...field} autoComplete="username" />
  if (kind === 'text') return <TextInput {...field} autoComplete="off" />
  if (kind === 'code') return <TextInput {...field} autoComplete="one-time-code" dir="ltr" />
  if (kind === 'name') return <TextInput {...field} autoComplete="name" />
  return <TextInput {...field} type="password" autoComplete={kind} dir="ltr" />
}

function passwordsOf<Values extends FieldValues>(
  start: Values,
  fields: CredentialFormProps<Values, unknown>['fields'],
): Partial<Values> {
  const passwords = fields.filter(({ kind }) => kind.endsWith('password')).map(({ name }) => name as string)
  return Object.fromEntries(passwords.map(name => [name, start[name]])) as Partial<Values>
}
