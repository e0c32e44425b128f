/** A form that others may edit too: knows what this person changed, and compares when someone else saved first. */
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changesOf, type Difference, differences } from './merge-changes.ts'

export type Conflict<Values> = { mine: Values; theirs: Values; differences: Difference<Values>[] }

export type SharedEditing<Values> = {
  /** What differs from the version that was read; the rest is not sent, so it cannot overwrite anything. */
  changes: <Sent extends Partial<Values>>(values: Sent) => Partial<Sent>
  conflict: Conflict<Values> | null
  /** Somebody else saved first: these are their values. */
  meet: (theirs: Values) => void
  /** What the dialog about a conflict offers: saving my changes on top of theirs, taking theirs, or going back to the form. */
  choices: (save: () => unknown) => { onKeepMine: () => void; onTakeTheirs: () => void; onClose: () => void }
}

/** The form's default values are the version it started from: the one that was read, or the one that a kept draft was typed over. */
export function useSharedEditing<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  read: Values,
): SharedEditing<Values> {
  const base = { ...read, ...form.formState.defaultValues } as Values
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)

  const settle = (mine: Partial<Values>) => {
    if (!conflict) return
    form.reset(conflict.theirs)
    form.reset({ ...conflict.theirs, ...mine }, { keepDefaultValues: true })
    setConflict(null)
  }

  return {
    changes: values => changesOf(values, base as Partial<typeof values>),
    conflict,
    meet: theirs => {
      const mine = { ...base, ...form.getValues() }
      setConflict({ mine, theirs, differences: differences(mine, theirs, base) })
    },
    choices: save => ({
      onKeepMine: () => {
        if (!conflict) return
        const { version: _, ...mine } = changesOf(conflict.mine, base)
        settle(mine as Partial<Values>)
        void save()
      },
      onTakeTheirs: () => settle({}),
      onClose: () => setConflict(null),
    }),
  }
}
