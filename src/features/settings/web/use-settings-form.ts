/** How are settings typed, kept, saved and, when two people change them at once, settled? */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetDraft } from '../../../ui/kept-draft.ts'
import { changesOf, type Difference, differences } from '../../../ui/merge-changes.ts'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import type { Business } from '../../businesses/contract.ts'
import { useChangeBusiness } from '../../businesses/web/api.ts'
import { currentOf, figureFaults, showProblem } from '../../businesses/web/form-problem.ts'
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
  const draftKey = `settings.${business.id}`
  const draft = useKeptDraft(draftKey, form)
  const { mutateAsync } = useChangeBusiness(business.id)
  const [conflict, setConflict] = useState<SettingsConflict | null>(null)
  const { isDirty } = form.formState
  const { reset } = form

  useEffect(() => {
    if (isDirty || business === base) return
    setBase(business)
    reset(valuesOf(business))
  }, [business, base, isDirty, reset])

  const discard = () => {
    draft.discard()
    // The reset itself counts as a change of the form, which has been kept by now
    forgetDraft(draftKey)
  }

  const beginAt = (saved: Business) => {
    setBase(saved)
    setConflict(null)
    reset(valuesOf(saved))
    discard()
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
    restored: draft.restored,
    discard,
    isDirty,
    conflict,
    save: form.handleSubmit(
      values => send(values, changesOf(values, valuesOf(base)), values.version),
      // The field at fault may have the focus already, and its reason lie below the foot of the screen
      () => document.activeElement?.scrollIntoView({ block: 'nearest' }),
    ),
    /** My changes go over the version of the other person; what only they changed stays theirs. */
    keepMine: () => {
      if (!conflict) return
      setConflict(null)
      void send(conflict.mine, conflict.changes, conflict.current.version)
    },
    takeTheirs: () => conflict && beginAt(conflict.current),
    decideLater: () => setConflict(null),
  }
}
