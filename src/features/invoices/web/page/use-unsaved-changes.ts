/** Finds unsaved changes to a draft in this browser. */

import { useMemo, useSyncExternalStore } from 'react'
import { t } from '../../../../translations/web.ts'
import { notifyAttention } from '../../../../ui/feedback/notifications.tsx'
import {
  completeDraft,
  forgetDraft,
  keepDraft,
  onKeptChange,
  readKeptDraft,
  storedText,
} from '../../../../ui/forms/kept-draft.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Invoice } from '../../contract.ts'
import { keptKey, revivedValues, valuesOf } from '../editor/editor-values.ts'
import { draftDifferences } from '../editor/saving/editor-merge.ts'

export type UnsavedChanges = {
  /** Something in them is not as the invoice says it. */
  present: boolean
  /** Lets them go, and offers to take that back. */
  discard: () => void
}

export function useUnsavedChanges(invoice: Invoice): UnsavedChanges {
  const business = useBusiness()
  const key = keptKey(business.id, invoice.id)
  const text = useSyncExternalStore(onKeptChange, () => storedText(key))
  const present = useMemo(() => {
    if (text === null) return false
    const saved = valuesOf(invoice, business)
    const kept = completeDraft(readKeptDraft(key), saved)
    if (!kept) return false
    const { values, base } = revivedValues(kept, saved)
    return draftDifferences(values, saved, base).some(({ onlyTheirs }) => !onlyTheirs)
  }, [text, key, invoice, business])

  const discard = () => {
    const kept = readKeptDraft(key)
    forgetDraft(key)
    if (!kept) return
    const undo = { label: t('Undo'), onClick: () => keepDraft(key, kept) }
    notifyAttention(t('Unsaved changes discarded'), { action: undo })
  }
  return { present, discard }
}
