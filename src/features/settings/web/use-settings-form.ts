/** How are settings typed, kept, saved and, when two people change them at once, settled? */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import type { Business } from '../../businesses/contract.ts'
import { useChangeBusiness } from '../../businesses/web/api.ts'
import { currentOf, figureFaults, showProblem } from '../../businesses/web/form-problem.ts'
import { changesOf, type Difference, differences } from '../../products/web/merge-changes.ts'
import { type SettingsValues, settingsFields, valuesOf } from './settings-form.ts'

/** Somebody else saved first: what stands there now, what was about to be saved, and where the two differ. */
export type SettingsConflict = {
  mine: SettingsValues
  changes: Partial<SettingsValues>
  current: Business
  differences: readonly Difference<SettingsValues>[]
}

export function useSettingsForm(business: Business) {
  const [base, setBase] = useState(business)
  const form = useForm({ resolver: zodResolver(settingsFields, figureFaults), defaultValues: valuesOf(base) })
  const draft = useKeptDraft(`settings.${business.id}`, form)
  const { mutateAsync } = useChangeBusiness(business.id)
  const [conflict, setConflict] = useState<SettingsConflict | null>(null)
  const { isDirty } = form.formState
  const { reset } = form

  useEffect(() => {
    if (isDirty) return
    setBase(business)
    reset(valuesOf(business))
  }, [business, isDirty, reset])

  const beginAt = (saved: Business) => {
    setBase(saved)
    setConflict(null)
    reset(valuesOf(saved))
    draft.discard()
  }

  const send = async (mine: SettingsValues, changes: Partial<SettingsValues>, version: number) => {
    try {
      beginAt(await mutateAsync({ ...changes, version }))
      notifyDone('Settings saved.')
    } catch (problem) {
      const current = currentOf<Business>(problem)
      setConflict(
        current ? { mine, changes, current, differences: differences(mine, valuesOf(current), valuesOf(base)) } : null,
      )
      if (!current) showProblem(form, problem)
    }
  }

  return {
    form,
    draft,
    isDirty,
    conflict,
    save: form.handleSubmit(values => send(values, changesOf(values, valuesOf(base)), values.version)),
    /** My changes go over the version of the other person; what only they changed stays theirs. */
    keepMine: () => conflict && send(conflict.mine, conflict.changes, conflict.current.version),
    takeTheirs: () => conflict && beginAt(conflict.current),
    decideLater: () => setConflict(null),
  }
}
