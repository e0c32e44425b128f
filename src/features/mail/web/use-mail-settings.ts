/** The form of the mail settings: typed, kept and saved; passwords and secrets are never shown. */
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { OWN_FIELDS, ownFields } from '../../../domain/mail/oauth-providers.ts'
import { sameValues } from '../../../domain/values/same-values.ts'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ApiProblem } from '../../../web/client.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { Business } from '../../businesses/contract.ts'
import {
  type MailSettings,
  type MailSettingsChange,
  mailSettingsChange,
  type OAuthChange,
} from '../contract/mail-settings.ts'
import { useChangeMailSettings, useConnectMail } from './api.ts'

/** Passwords and secrets are not part of the form, since what is typed there is kept in the browser. */
export type MailSettingsValues = Omit<MailSettingsChange, 'password' | 'oauth'> & {
  oauth: Omit<OAuthChange, 'clientSecret'>
}

type Sent = Omit<MailSettingsChange, 'password'>

/** What the chosen way to sign in doesn’t use stays in the form, and isn’t sent. */
const schema = z.preprocess(value => sentOf(value as MailSettingsValues), mailSettingsChange) as unknown as z.ZodType<
  Sent,
  MailSettingsValues
>

function sentOf({ oauth, ...values }: MailSettingsValues): Sent {
  if (values.signIn === 'password') return values
  const foreign = ownFields.filter(field => !OWN_FIELDS[oauth.provider].includes(field))
  return { ...values, oauth: { ...oauth, ...Object.fromEntries(foreign.map(field => [field, ''])) } }
}

const NO_OAUTH: MailSettingsValues['oauth'] = {
  provider: 'other',
  clientId: '',
  tenant: '',
  authorizationAddress: '',
  tokenAddress: '',
  scope: '',
}

function valuesOf(settings: MailSettings | null, { name, email }: Business): MailSettingsValues {
  if (!settings) {
    return {
      host: '',
      port: 587,
      security: 'starttls',
      signIn: 'password',
      oauth: NO_OAUTH,
      userName: email,
      fromName: name,
      fromAddress: email,
      replyTo: '',
      copyToSelf: false,
    }
  }
  const { password: _, oauth, ...values } = settings
  if (!oauth) return { ...values, oauth: NO_OAUTH }
  const { clientSecret: __, state: ___, problem: ____, connectedAt: _____, ...registration } = oauth
  return { ...values, oauth: registration }
}

/** A secret that is typed and never shown, and what was wrong with it. */
function useSecret() {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const clear = () => {
    setTyped('')
    setFault(undefined)
  }
  return { typed, setTyped, fault, setFault, clear }
}

export type TypedSecret = ReturnType<typeof useSecret>

/** @param settings null when there are none; undefined while they load */
export function useMailSettings(business: Business, settings: MailSettings | null | undefined) {
  const form = useKeptForm(`mail-settings.${business.id}`, { schema, start: valuesOf(settings ?? null, business) })
  const { draft } = form
  const password = useSecret()
  const clientSecret = useSecret()
  const { write, isPending } = useChangeMailSettings()
  const connecting = useConnectMail()
  const { reset } = form
  const { isDirty, defaultValues } = form.formState

  // what was saved, or removed, is what the form starts from; what was brought back starts from what it was typed upon
  useEffect(() => {
    if (isDirty || settings === undefined) return
    const start = valuesOf(settings, business)
    if (!sameValues(start, defaultValues)) reset(start)
  }, [settings, business, isDirty, defaultValues, reset])

  const clearSecrets = () => {
    password.clear()
    clientSecret.clear()
  }

  const send = (values: Sent) => {
    password.setFault(undefined)
    clientSecret.setFault(undefined)
    return write(
      withSecrets(values, settings ?? null, { password: password.typed, clientSecret: clientSecret.typed }),
      {
        done: ({ settings: saved }) => {
          draft.forget()
          clearSecrets()
          reset(valuesOf(saved, business))
          notifyDone(t('Email settings saved'))
        },
        refused: problem => {
          const details = problem instanceof ApiProblem ? problem.details : undefined
          const faultOf = (name: string) => details?.errors?.find(({ field }) => field === name)?.message
          const faults = { password: faultOf('password'), clientSecret: faultOf('oauth.clientSecret') }
          password.setFault(faults.password)
          clientSecret.setFault(faults.clientSecret)
          if (!faults.password && !faults.clientSecret) showProblem(form, problem)
          // They have been told; saving again puts theirs over what somebody else saved
          if (details?.code === 'changed-meanwhile') {
            const current = details.data?.current as MailSettings | null | undefined
            form.setValue('version', current?.version)
          }
        },
      },
    )
  }
  /** @returns whether they are saved */
  const save = async () => {
    let saved = false
    await form.handleSubmit(async values => {
      saved = Boolean(await send(values))
    })()
    return saved
  }
  const unsaved = isDirty || password.typed !== '' || clientSecret.typed !== ''
  /** Saves what there is to save, and goes to the provider. */
  const connect = async () => {
    if (unsaved && !(await save())) return
    await connecting.write(undefined, { done: ({ address }) => location.assign(address) })
  }
  return {
    form,
    save,
    isPending,
    connect,
    isConnecting: isPending || connecting.isPending,
    unsaved,
    restored: draft.restored,
    discard: () => {
      draft.discard()
      clearSecrets()
    },
    password,
    clientSecret,
    canTest: Boolean(settings) && !unsaved,
  }
}

export type MailSettingsEditing = ReturnType<typeof useMailSettings>

/** A secret that wasn’t typed is left out where one is kept. */
function withSecrets(
  { oauth, ...values }: Sent,
  settings: MailSettings | null,
  { password, clientSecret }: { password: string; clientSecret: string },
): MailSettingsChange {
  if (!oauth) {
    const stays = password === '' && settings !== null && settings.password !== 'none'
    return { ...values, ...(!stays && { password }) }
  }
  const stored = settings?.oauth
  const stays = clientSecret === '' && stored?.provider === oauth.provider && stored.clientSecret !== 'none'
  return { ...values, oauth: { ...oauth, ...(!stays && { clientSecret }) } }
}
