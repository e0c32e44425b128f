/** How are mail settings typed, kept and saved, and what is said of a password that nobody may see? */
import { useEffect, useState } from 'react'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import type { Business } from '../../businesses/contract.ts'
import { ApiProblem } from '../../businesses/web/client.ts'
import { showProblem } from '../../businesses/web/form-problem.ts'
import type { MailSettings } from '../contract.ts'
import { useChangeMailSettings } from './api.ts'
import { useMailSettingsForm, valuesOf } from './mail-settings-form.ts'

export function useMailSettings(business: Business, settings: MailSettings | null) {
  const form = useMailSettingsForm(settings, business)
  const draft = useKeptDraft(`mail-settings.${business.id}`, form)
  const [password, setPassword] = useState('')
  const [passwordFault, setPasswordFault] = useState<string>()
  const { mutate, isPending } = useChangeMailSettings()
  const { reset } = form
  const { isDirty } = form.formState

  // what was saved, or removed, is what the form starts from
  useEffect(() => {
    if (!isDirty) reset(valuesOf(settings, business))
  }, [settings, business, isDirty, reset])

  const save = form.handleSubmit(values => {
    setPasswordFault(undefined)
    mutate(
      {
        ...values,
        ...(password === '' && settings && settings.password !== 'none' ? {} : { password }),
        ...(settings ? { version: settings.version } : {}),
      },
      {
        onSuccess: ({ settings: saved }) => {
          draft.forget()
          setPassword('')
          reset(valuesOf(saved, business))
          notifyDone('E-mail settings saved.')
        },
        onError: problem => {
          const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
          const fault = faults.find(({ field }) => field === 'password')
          setPasswordFault(fault?.message)
          if (!fault) showProblem(form, problem)
        },
      },
    )
  })
  return {
    form,
    draft,
    save,
    isPending,
    password,
    setPassword,
    passwordFault,
    canTest: settings !== null && !isDirty && password === '',
  }
}
