/** A form that loses nothing: how do its contents come back after a reload? */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts'

export type KeptDraft = {
  /** The form was filled from what had been kept: say so, and offer to discard it. */
  restored: boolean
  /** After success: nothing is kept any more. */
  forget: () => void
  /** Back to the form's default values. */
  discard: () => void
}

/**
 * Keeps what is typed into a react-hook-form under `key` ('product.new', 'product.a1b2c3d4') and brings it back.
 * Call it right after useForm, with the form's default values already known.
 */
export function useKeptDraft<Values extends FieldValues, Context, Transformed>(
  key: string,
  form: UseFormReturn<Values, Context, Transformed>,
): KeptDraft {
  const { subscribe, reset } = form
  const [restored, setRestored] = useState(false)
  const finished = useRef(false)

  useEffect(() => {
    finished.current = false
    const kept = readKeptDraft(key)
    if (isRecord(kept)) {
      reset(current => ({ ...current, ...kept }) as DefaultValues<Values> & Values, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: state => {
        if (!finished.current && state.isDirty) keepDraft(key, state.values)
      },
    })
  }, [key, subscribe, reset])

  const forget = useCallback(() => {
    finished.current = true
    forgetDraft(key)
    setRestored(false)
  }, [key])

  const discard = useCallback(() => {
    // the reset is a change like any other, and would be kept again
    reset()
    forgetDraft(key)
    setRestored(false)
  }, [key, reset])

  return { restored, forget, discard }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
