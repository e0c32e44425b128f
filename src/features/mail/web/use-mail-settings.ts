/** The form of the mail settings: typed, kept and saved; the password is never shown. */
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { sameValues } from '../../../domain/values/same-values.ts'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ApiProblem } from '../../../web/client.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { Business } from '../../businesses/contract.ts'
import { type MailSettings, type MailSettingsChange, mailSettingsChange } from '../contract/mail-settings.ts'
import { useChangeMailSettings } from './api.ts'

/** The password is not part of the form, since what is typed there is kept in the browser. */
export type MailSettingsValues = Omit<MailSettingsChange, 'password' | 'signIn' | 'oauth'>

const schema = mailSettingsChange as unknown as z.ZodType<MailSettingsValues, MailSettingsValues>

function valuesOf(settings: MailSettings | null, { name, email }: Business): MailSettingsValues {
  if (!settings) {
    return {
      ...{ host: '', port: 587, security: 'starttls' },
      ...{ userName: email, fromName: name, fromAddress: email, replyTo: '', copyToSelf: false },
    }
  }
  const { password: _, signIn: __, oauth: ___, ...values } = settings
  return values
}

/** @param settings null when there are none; undefined while they load */
export function useMailSettings(business: Business, settings: MailSettings | null | undefined) {
  const form = useKeptForm(`mail-settings.${business.id}`, { schema, start: valuesOf(settings ?? null, business) })
  const { draft } = form
  const [password, setPassword] = useState('')
  const [passwordFault, setPasswordFault] = useState<string>()
  const { write, isPending } = useChangeMailSettings()
  const { reset } = form
  const { isDirty, defaultValues } = form.formState

  // what was saved, or removed, is what the form starts from; what was brought back starts from what it was typed upon
  useEffect(() => {
    if (isDirty || settings === undefined) return
    const start = valuesOf(settings, business)
    if (!sameValues(start, defaultValues)) reset(start)
  }, [settings, business, isDirty, defaultValues, reset])

  const clearPassword = () => {
    setPassword('')
    setPasswordFault(undefined)
  }

  const send = (values: MailSettingsValues) => {
    setPasswordFault(undefined)
    return write(
      {
        ...values,
        signIn: 'password',
        ...(password === '' && settings && settings.password !== 'none' ? {} : { password }),
      },
      {
        done: ({ settings: saved }) => {
          draft.forget()
          clearPassword()
          reset(valuesOf(saved, business))
          notifyDone(t('Email settings saved'))
        },
        refused: problem => {
          const details = problem instanceof ApiProblem ? problem.details : undefined
          const fault = details?.errors?.find(({ field }) => field === 'password')
          setPasswordFault(fault?.message)
          if (!fault) showProblem(form, problem)
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
  const unsaved = isDirty || password !== ''
  return {
    form,
    save,
    isPending,
    unsaved,
    restored: draft.restored,
    discard: () => {
      draft.discard()
      clearPassword()
    },
    password,
    setPassword,
    passwordFault,
    canTest: Boolean(settings) && !unsaved,
  }
}

export type MailSettingsEditing = ReturnType<typeof useMailSettings>
