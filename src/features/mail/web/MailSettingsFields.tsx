/** The fields of the mail settings: the provider and its server, how Daybook signs in, and who the email is from. */

import { useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { MAIL_PROVIDERS, type MailProvider, mailProviderOf } from '../../../domain/mail/mail-providers.ts'
import { wordsOfMail } from '../../../platform/problem-words/mail-words.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { Business } from '../../businesses/contract.ts'
import type { MailSettingsAnswer } from '../contract/mail-settings.ts'
import { useRemoveMailSettings } from './api.ts'
import { ProviderField, ServerFields } from './settings/MailServerFields.tsx'
import { MailSignInFields } from './settings/MailSignInFields.tsx'
import { CONNECTION_WORDS, RETURN_WORDS } from './settings/provider-words.ts'
import { useConnectionReturn } from './settings/use-connection-return.ts'
import type { MailSettingsEditing, MailSettingsValues } from './use-mail-settings.ts'

const MailField: FieldOf<MailSettingsValues> = FormField

type MailSettingsFieldsProps = { business: Business; answer: MailSettingsAnswer; editing: MailSettingsEditing }

export function MailSettingsFields({ business, answer, editing }: MailSettingsFieldsProps) {
  const { form } = editing
  const { settings } = answer
  const { provider, choose } = useProvider(form)
  const cameBack = useConnectionReturn(CONNECTION_WORDS[settings?.oauth?.provider ?? 'other'].connected)
  return (
    <FormProvider {...form}>
      {cameBack && (
        <Banner tone="red" announced>
          {RETURN_WORDS[cameBack]}
        </Banner>
      )}
      {settings?.oauth?.state === 'sign-in-again' && (
        <Banner
          tone="amber"
          action={
            <Button writes size="small" pending={editing.isConnecting} onClick={() => void editing.connect()}>
              {t('Sign in again')}
            </Button>
          }
        >
          {wordsOfMail(settings.oauth.problemReasons, settings.oauth.problem)}{' '}
          {t('Emails wait meanwhile, and go out afterwards.')}
        </Banner>
      )}
      <ProviderField provider={provider} onChoose={choose} />
      {provider && (
        <>
          <ServerFields provider={provider} />
          <MailSignInFields provider={provider} answer={answer} editing={editing} />
          <SenderFields business={business} />
        </>
      )}
      {settings && <RemoveMailSettings />}
    </FormProvider>
  )
}

/** The provider isn’t kept: its server says it, and so does where people sign in. */
function useProvider(form: MailSettingsEditing['form']) {
  const { control, setValue, clearErrors, formState } = form
  const [host, security, signIn, oauthProvider] = useWatch({
    control,
    name: ['host', 'security', 'signIn', 'oauth.provider'],
  })
  /** Chosen as another server, or typed as one, whatever the name says. */
  const [isOther, setIsOther] = useState(false)
  const byHost = security === 'none' || formState.errors.host ? 'other' : mailProviderOf(host)
  const bySignIn: MailProvider | undefined = signIn === 'oauth' ? oauthProvider : undefined
  const provider = isOther ? 'other' : (bySignIn ?? byHost)

  const choose = (chosen: MailProvider) => {
    const { hosts, port, security: usual, signIns, oauth } = MAIL_PROVIDERS[chosen]
    const set = { shouldDirty: true } as const
    clearErrors()
    setIsOther(chosen === 'other')
    setValue('signIn', signIns[0], set)
    setValue('oauth.provider', oauth, set)
    const [first] = hosts
    if (first === undefined) return
    setValue('host', first, set)
    setValue('port', port, set)
    setValue('security', usual, set)
  }
  return { provider, choose }
}

function SenderFields({ business }: { business: Business }) {
  const { register } = useFormContext<MailSettingsValues>()
  const fromAddress = useWatch<MailSettingsValues, 'fromAddress'>({ name: 'fromAddress' })
  const copyAddress = business.email || fromAddress
  return (
    <>
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
        {...register('copyToSelf')}
        label={t('Send me a copy of every email')}
        help={
          copyAddress === ''
            ? t('Customers don’t see it.')
            : t('To {email}. Customers don’t see it.', { email: copyAddress })
        }
      />
    </>
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
