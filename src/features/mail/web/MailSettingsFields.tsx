/** Which mail server, under which name, and from whom? */
import { Controller, useWatch } from 'react-hook-form'
import { smtpSecurities } from '../../../domain/mail.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { Business } from '../../businesses/contract.ts'
import { isThisMachine, type MailSettings } from '../contract.ts'
import { MailTest } from './MailTest.tsx'
import { USUAL_PORTS } from './mail-settings-form.ts'
import { RemoveMailSettings } from './RemoveMailSettings.tsx'
import type { MailSettingsEditing } from './use-mail-settings.ts'

const SECURITY_NAMES = {
  tls: 'TLS (usually port 465)',
  starttls: 'STARTTLS (usually port 587)',
  none: 'None',
} as const
const SECURITIES = smtpSecurities.map(value => ({ value, label: SECURITY_NAMES[value] }))

const PASSWORD_HELP: Record<MailSettings['password'], string> = {
  none: 'Many providers want a password made for this purpose alone (“app password”).',
  kept: 'A password is kept. Leave this empty to go on with it.',
  unreadable:
    'Daybook cannot read the password that was kept, as the key of this installation has changed. Type it again.',
}

type MailSettingsFieldsProps = { business: Business; settings: MailSettings | null; editing: MailSettingsEditing }

export function MailSettingsFields({ business, settings, editing }: MailSettingsFieldsProps) {
  const { form, save, isPending, unsaved, problem, password, setPassword, passwordFault, canTest } = editing
  const { errors } = form.formState
  const [host, security, userName] = useWatch({ control: form.control, name: ['host', 'security', 'userName'] })
  return (
    <>
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        {problem && !unsaved && (
          <Banner tone="red" announced>
            {problem}
          </Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field label="Server" required error={errors.host?.message}>
            <TextInput {...form.register('host')} spellCheck={false} placeholder="smtp.example.com" />
          </Field>
          <Field label="Port" required error={errors.port?.message}>
            <TextInput {...form.register('port', { valueAsNumber: true })} inputMode="numeric" />
          </Field>
        </div>
        <Field
          label="Encryption"
          error={errors.security?.message}
          help={
            security === 'none' && !isThisMachine(host.trim().toLowerCase())
              ? 'Without encryption, anyone on the way to the server can read your mail and your customers’ invoices.'
              : undefined
          }
        >
          <Controller
            control={form.control}
            name="security"
            render={({ field: { onChange, ...field } }) => (
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
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="User name" error={errors.userName?.message} help="Often your whole e-mail address.">
            <TextInput {...form.register('userName')} spellCheck={false} />
          </Field>
          <Field label="Password" error={passwordFault} help={PASSWORD_HELP[settings?.password ?? 'none']}>
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
          <Field label="Sender’s name" required error={errors.fromName?.message}>
            <TextInput {...form.register('fromName')} />
          </Field>
          <Field label="Sender’s address" required error={errors.fromAddress?.message}>
            <EmailInput {...form.register('fromAddress')} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={canTest ? 'secondary' : 'primary'} pending={isPending}>
            Save e-mail settings
          </Button>
          {settings && <RemoveMailSettings />}
        </div>
      </form>
      {settings && <MailTest recipient={business.email || settings.fromAddress} canTest={canTest} />}
    </>
  )
}
