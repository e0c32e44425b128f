/** Keeps what is typed into a form, and brings it back after a reload. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { sameValues } from '../../domain/values/same-values.ts'
import { completeDraft, forgetDraft, keepDraft, type RestoredDraft, readKeptDraft } from './kept-draft.ts'

export type KeptDraft = {
  /** The form was filled from a kept draft: say so, and offer to discard it. */
  restored: boolean
  /** After success: nothing is kept any more, until something else is typed. */
  forget: () => void
  /** Back to the values that the form was opened with. */
  discard: () => void
}

/**
 * Keeps what is typed into a react-hook-form under `key` ('product.new', 'product.a1b2c3d4') and brings it back.
 * Call it right after useForm, with the form's default values already known. `revive` updates values that are too old to be used as they are.
 */
export function useKeptDraft<Values extends FieldValues, Context, Transformed>(
  key: string,
  form: UseFormReturn<Values, Context, Transformed>,
  revive?: (kept: RestoredDraft<Values>, opened: Values) => RestoredDraft<Values>,
): KeptDraft {
  const { subscribe, reset, getValues } = form
  const [restored, setRestored] = useState(false)
  /** The values when the form was saved; nothing is kept until they change. */
  const savedValues = useRef<unknown>(undefined)
  const opened = useRef<{ key: string; values: Values }>(undefined)
  /** Another tab may keep something under the same key, which is not this form's to forget. */
  const keeping = useRef(false)
  const reviveRef = useRef(revive)

  useEffect(() => {
    savedValues.current = undefined
    if (opened.current?.key !== key) opened.current = { key, values: structuredClone(getValues()) }
    const start = opened.current.values
    const found = completeDraft(readKeptDraft(key), start)
    if (found) {
      const revived = reviveRef.current?.(found, start) ?? found
      reset(revived.base)
      reset(revived.values as DefaultValues<Values> & Values, { keepDefaultValues: true })
      keeping.current = true
      setRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues, isSubmitting }) => {
        if (savedValues.current !== undefined) {
          if (isSubmitting || sameValues(values, savedValues.current)) return
          savedValues.current = undefined
        }
        if (!sameValues(values, defaultValues)) {
          keeping.current = true
          keepDraft(key, { values, base: defaultValues })
        } else if (keeping.current) {
          keeping.current = false
          forgetDraft(key)
          setRestored(false)
        }
      },
    })
  }, [key, subscribe, reset, getValues])

  const forget = useCallback(() => {
    savedValues.current = structuredClone(getValues())
    forgetDraft(key)
    setRestored(false)
  }, [key, getValues])

  const discard = useCallback(() => {
    reset(restored ? opened.current?.values : undefined)
    forgetDraft(key)
    setRestored(false)
  }, [key, reset, restored])

  return { restored, forget, discard }
}
