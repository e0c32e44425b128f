/** Invites a person: makes a link, to be passed on in whatever way is trusted. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showProblem } from '../../../web/form-problem.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { type NewInvitation, newInvitation } from '../contract.ts'
import { useInvite } from './api.ts'

const ROLES = [
  { value: 'full', label: t('Full access'), help: t('Everything that you can do in this business.') },
  {
    value: 'read-only',
    label: t('Read only'),
    help: t('For an accountant: can see everything, but can’t change anything.'),
  },
] as const

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const business = useBusiness()
  const { write, isPending, answer } = useInvite()
  const form = useForm<NewInvitation>({
    resolver: zodResolver(newInvitation),
    defaultValues: { email: '', role: 'full' },
  })
  const { errors } = form.formState
  const invite = form.handleSubmit(values => write(values, { refused: problem => showProblem(form, problem) }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('Invite someone to {business}', { business: business.name })}
      footer={
        answer ? (
          <Button look="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button look="primary" pending={isPending} onClick={() => void invite()}>
              {t('Create link')}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <div className="flex flex-col gap-4">
          <p>
            {t('Send this link to {email} yourself. It works once, for a week, and isn’t shown again.', {
              email: form.getValues('email'),
            })}
          </p>
          <Field label={t('Link')}>
            <TextInput readOnly dir="ltr" value={answer.url} onFocus={event => event.target.select()} />
          </Field>
          <div>
            <CopyButton text={answer.url} label={t('Copy link')} />
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={invite} className="flex flex-col gap-5">
          {errors.root?.server && (
            <Banner tone="red" announced>
              {errors.root.server.message}
            </Banner>
          )}
          <Field label={t('Email')} required error={errors.email?.message}>
            <EmailInput {...form.register('email')} />
          </Field>
          <Field label={t('Access')} group>
            <Controller
              name="role"
              control={form.control}
              render={({ field: { value, onChange } }) => (
                <RadioGroup value={value} onValueChange={onChange} options={ROLES} />
              )}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
