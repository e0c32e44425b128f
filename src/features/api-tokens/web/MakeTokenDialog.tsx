/** Makes an API token and shows it once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showProblem } from '../../../web/form-problem.ts'
import { type NewApiToken, newApiToken } from '../contract.ts'
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
    <Dialog
      open
      onOpenChange={onClose}
      title={answer ? t('Copy the token now') : t('New API token')}
      footer={
        answer ? (
          <Button look="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button look="primary" pending={isPending} onClick={() => void make()}>
              {t('Create token')}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <div className="flex flex-col gap-4">
          <p>{t('It isn’t shown again. Keep it like a password: whoever has it can do what you allowed.')}</p>
          <Field label={t('Token')}>
            <TextInput readOnly dir="ltr" value={answer.token} onFocus={event => event.target.select()} />
          </Field>
          <div>
            <CopyButton text={answer.token} label={t('Copy token')} />
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={make} className="flex flex-col gap-5">
          {errors.root?.server && (
            <Banner tone="red" announced>
              {errors.root.server.message}
            </Banner>
          )}
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
        </form>
      )}
    </Dialog>
  )
}
