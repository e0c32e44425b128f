/** The fields of the mail settings: the server, the login, and who the email is from. */
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { type SmtpSecurity, smtpSecurities } from '../../../domain/mail/mail.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { Business } from '../../businesses/contract.ts'
import { isThisMachine, type MailSettings } from '../contract/mail-settings.ts'
import { useRemoveMailSettings } from './api.ts'
import type { MailSettingsEditing, MailSettingsValues } from './use-mail-settings.ts'

/** Where servers usually listen for each. */
const USUAL_PORTS: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, none: 25 }

const SECURITY_NAMES = {
  tls: t('TLS (port 465)'),
  starttls: t('STARTTLS (port 587)'),
  none: t('None'),
} as const
const SECURITIES = smtpSecurities.map(value => ({ value, label: SECURITY_NAMES[value] }))

const PASSWORD_HELP: Record<MailSettings['password'], string> = {
  none: t('Many providers ask for a password made just for this (“app password”).'),
  kept: t('A password is saved. Leave this empty to keep it.'),
  unreadable: t('Daybook can’t read the saved password, as the key of this installation has changed. Type it again.'),
}

/** The password of a mail server is in no export. */
function helpOf(settings: MailSettings | null): string {
  if (settings?.userName && settings.password === 'none') return t('No password is saved. Enter it to send email.')
  return PASSWORD_HELP[settings?.password ?? 'none']
}

const MailField: FieldOf<MailSettingsValues> = FormField

type MailSettingsFieldsProps = { business: Business; settings: MailSettings | null; editing: MailSettingsEditing }

export function MailSettingsFields({ business, settings, editing }: MailSettingsFieldsProps) {
  const { form, password, setPassword, passwordFault } = editing
  const [host, security, userName, fromAddress] = useWatch({
    control: form.control,
    name: ['host', 'security', 'userName', 'fromAddress'],
  })
  return (
    <FormProvider {...form}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <MailField name="host" label={t('Server')} required>
          <TextInput spellCheck={false} placeholder={t('smtp.example.com')} />
        </MailField>
        <Field label={t('Port')} required error={form.formState.errors.port?.message}>
          <TextInput {...form.register('port', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
      </div>
      <MailField
        name="security"
        label={t('Encryption')}
        help={
          security === 'none' && !isThisMachine(host.trim().toLowerCase())
            ? t('Without encryption, others on the network can read your emails and your customers’ invoices.')
            : undefined
        }
      >
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={SECURITIES}
            onValueChange={chosen => {
              // a port that nobody chose follows
              if (form.getValues('port') === USUAL_PORTS[security]) form.setValue('port', USUAL_PORTS[chosen])
              onChange(chosen)
            }}
          />
        )}
      </MailField>
      <div className="grid gap-5 sm:grid-cols-2">
        <MailField name="userName" label={t('User name')} help={t('Often your whole email address.')}>
          <TextInput spellCheck={false} />
        </MailField>
        <Field label={t('Password')} error={passwordFault} help={helpOf(settings)}>
          <TextInput
            type="password"
            autoComplete="new-password"
            value={password}
            disabled={userName === ''}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <MailField name="fromName" label={t('Sender’s name')} required>
          <TextInput />
        </MailField>
        <MailField name="fromAddress" label={t('Sender’s address')} required>
          <EmailInput />
        </MailField>
      </div>
      <MailField
        name="replyTo"
        label={t('Replies go to')}
        help={
          business.email === ''
            ? t('Leave empty to use the sender’s address.')
            : t('Leave empty to use the email address of your business, {email}.', { email: business.email })
        }
      >
        <EmailInput />
      </MailField>
      <Switch
        {...form.register('copyToSelf')}
        label={t('Send me a copy of every email')}
        help={t('To {email}. Customers don’t see it.', { email: business.email || fromAddress })}
      />
      {settings && <RemoveMailSettings />}
    </FormProvider>
  )
}

/** Removes the mail server and its password. */
function RemoveMailSettings() {
  const [asking, setAsking] = useState(false)
  const { write, isPending } = useRemoveMailSettings()
  const remove = () =>
    write(undefined, { done: () => notifyDone(t('Mail server removed')), leave: () => setAsking(false) })
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('Remove')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove the mail server?')}
        description={t('Daybook can’t send email without it. The history of each invoice stays.')}
        confirmLabel={t('Remove')}
        pending={isPending}
        onConfirm={remove}
      />
    </div>
  )
}
