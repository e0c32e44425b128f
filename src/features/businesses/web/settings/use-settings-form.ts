/** The form of the settings: typed, kept and saved; if two people change them at once, both versions are shown. */
import { useCallback, useEffect, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { changesOf, type Versions } from '../../../../ui/forms/merge-changes.ts'
import { currentOf, figureFaults, showProblem } from '../../../../web/form-problem.ts'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import type { Business } from '../../contract.ts'
import { withAddress } from '../address/AddressFields.tsx'
import { useChangeBusiness } from '../api.ts'
import { hasSameSettings, SETTINGS_FIELDS, type SettingsValues, settingsFields, valuesOf } from './settings-form.ts'

/** Somebody else saved first: what is saved now, and what was about to be saved. */
export type SettingsConflict = Versions<SettingsValues> & {
  /** What stood in the form when it was saved, as it was typed. */
  sent: SettingsValues
  changes: Partial<SettingsValues>
  current: Business
}

export function useSettingsForm(business: Business) {
  const form = useKeptForm(`settings.${business.id}`, {
    schema: settingsFields,
    faults: figureFaults,
    start: valuesOf(business),
  })
  const { write } = useChangeBusiness(business.id)
  const [conflict, setConflict] = useState<SettingsConflict | null>(null)
  const { isDirty, dirtyFields, defaultValues } = form.formState
  const { reset, resetField, getValues, getFieldState } = form
  /** What the form began with, and so what a change is a change of. */
  const base = defaultValues as SettingsValues

  useEffect(() => {
    if (business.version === base.version) return
    if (!isDirty) reset(valuesOf(business))
    else if (hasSameSettings(business, base)) resetField('version', { defaultValue: business.version })
  }, [business, base, isDirty, reset, resetField])

  /** What was typed while the save was under way is a change of what has been saved. */
  const goOnFrom = (saved: Business, sent: SettingsValues) => {
    const typedSince = changesOf(getValues(), sent)
    setConflict(null)
    reset(valuesOf(saved))
    if (Object.keys(typedSince).length > 0) reset({ ...valuesOf(saved), ...typedSince }, { keepDefaultValues: true })
  }

  const send = (mine: SettingsValues, sent: SettingsValues, changes: Partial<SettingsValues>, version: number) =>
    write(
      { ...changes, version },
      {
        done: saved => {
          goOnFrom(saved, sent)
          notifyDone(t('Settings saved'))
        },
        refused: problem => {
          const current = currentOf<Business>(problem)
          setConflict(current ? { mine, theirs: valuesOf(current), base, sent, changes, current } : null)
          if (!current) showProblem(form, problem)
        },
      },
    )

  return {
    form,
    restored: form.draft.restored,
    discard: form.draft.discard,
    isDirty,
    changedFields: SETTINGS_FIELDS.filter(field => isChanged(dirtyFields[field])),
    /** As of now, also before the next render. */
    wrongFields: useCallback(() => SETTINGS_FIELDS.filter(field => getFieldState(field).invalid), [getFieldState]),
    conflict,
    save: form.handleSubmit(
      values =>
        send(values, structuredClone(getValues()), withAddress(changesOf(values, base), values), values.version),
      // The field at fault may have the focus already, and its reason lie below the foot of the screen
      () => document.activeElement?.scrollIntoView({ block: 'nearest' }),
    ),
    /** My changes go over the version of the other person; what only they changed stays theirs. */
    keepMine: () => {
      if (!conflict) return
      const { mine, sent, changes, current } = conflict
      setConflict(null)
      void send(mine, sent, changes, current.version)
    },
    takeTheirs: () => conflict && goOnFrom(conflict.current, getValues()),
    decideLater: () => setConflict(null),
  }
}

/** A field of several parts has a mark for each. */
function isChanged(mark: unknown): boolean {
  return typeof mark === 'object' && mark !== null ? Object.values(mark).some(isChanged) : mark === true
}
