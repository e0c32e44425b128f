/** Makes an API token and shows it once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { ShownOnceDialog } from '../../../../ui/forms/ShownOnceDialog.tsx'
import { showProblem } from '../../../../web/form-problem.ts'
import { type NewApiToken, newApiToken } from '../../contract.ts'
import { useMakeApiToken } from './api.ts'
import { ScopeChoices } from './ScopeChoices.tsx'

const EXPIRIES = [
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
  { value: 'never', label: t('Never') },
] as const

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { write, isPending, answer } = useMakeApiToken()
  const form = useForm<NewApiToken>({
    resolver: zodResolver(newApiToken),
    defaultValues: { name: '', scopes: {}, expiresInDays: 90 },
  })
  const { errors } = form.formState
  const make = form.handleSubmit(values => write(values, { refused: problem => showProblem(form, problem) }))
  return (
    <ShownOnceDialog
      title={answer ? t('Copy the token now') : t('New API token')}
      submitLabel={t('Create token')}
      submit={make}
      pending={isPending}
      fault={errors.root?.server?.message}
      onClose={onClose}
      made={
        answer && {
          explanation: t('It isn’t shown again. Keep it like a password: whoever has it can do what you allowed.'),
          label: t('Token'),
          secret: answer.token,
          copyLabel: t('Copy token'),
        }
      }
    >
      <Field
        label={t('Name')}
        help={t('The program it is for. It appears in the history of what the program does.')}
        required
        error={errors.name?.message}
      >
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('What it may do')} group error={errors.scopes?.message}>
        <Controller
          name="scopes"
          control={form.control}
          render={({ field: { value, onChange } }) => <ScopeChoices value={value} onChange={onChange} />}
        />
      </Field>
      <Field label={t('Expires')}>
        <Controller
          name="expiresInDays"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <Select
              options={EXPIRIES}
              value={EXPIRIES.find(one => one.value === String(value ?? 'never'))?.value}
              onValueChange={chosen => onChange(chosen === 'never' ? null : Number(chosen))}
              className="w-44"
            />
          )}
        />
      </Field>
    </ShownOnceDialog>
  )
}
