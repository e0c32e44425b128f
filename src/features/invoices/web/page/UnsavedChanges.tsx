/** Says that a draft has unsaved changes in this browser, and offers to continue with them. */
import { useMemo, useSyncExternalStore } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
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
import { keptKey, revivedValues, valuesOf } from '../../../documents/web/editor/editor-values.ts'
import { draftDifferences } from '../../../documents/web/editor/saving/editor-merge.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { Invoice } from '../../contract.ts'

/** On the page of the invoice: a draft is written on; from what has been sent, they become a draft of their own. */
export function UnsavedChangesOf({ invoice }: { invoice: Invoice }) {
  const { present, discard } = useUnsavedChanges(invoice)
  if (!present) return null
  const isDraft = invoice.moves.includes('edit')
  return (
    <div className="mb-4">
      <Banner
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={discard}>
              {t('Discard')}
            </Button>
            {isDraft ? <ContinueEditing invoiceId={invoice.id} /> : <TakeIntoNewDraft invoiceId={invoice.id} />}
          </span>
        }
      >
        {isDraft
          ? t('You have unsaved changes to this draft in this browser. Below is the saved version.')
          : t('You have unsaved changes from when this was a draft. It was sent without them.')}
      </Banner>
    </div>
  )
}

/** In front of a draft that is about to be issued, which goes as it was saved. */
export function UnsavedChangesLeftBehind({ invoice }: { invoice: Invoice }) {
  const { present } = useUnsavedChanges(invoice)
  if (!present) return null
  return (
    <Banner tone="amber" announced action={<ContinueEditing invoiceId={invoice.id} />}>
      {t('You have unsaved changes to this draft in this browser. They won’t be in the invoice if you send it now.')}
    </Banner>
  )
}

function ContinueEditing({ invoiceId }: { invoiceId: string }) {
  return (
    <ButtonLink writes size="small" to="/invoices/$invoiceId/edit" params={{ invoiceId }}>
      {t('Continue editing')}
    </ButtonLink>
  )
}

function TakeIntoNewDraft({ invoiceId }: { invoiceId: string }) {
  return (
    <ButtonLink writes size="small" to="/invoices/new" search={{ unsavedOf: invoiceId }}>
      {t('Use in a new draft')}
    </ButtonLink>
  )
}

type UnsavedChanges = {
  /** Something in them is not as the invoice says it. */
  present: boolean
  /** Lets them go, and offers to take that back. */
  discard: () => void
}

function useUnsavedChanges(invoice: Invoice): UnsavedChanges {
  const business = useBusiness()
  const taxes = useTaxes()
  const key = keptKey(business.id, invoice.id, 'invoice')
  const text = useSyncExternalStore(onKeptChange, () => storedText(key))
  const present = useMemo(() => {
    if (text === null) return false
    const saved = valuesOf(invoice, business)
    const kept = completeDraft(readKeptDraft(key), saved)
    if (!kept) return false
    const { values, base } = revivedValues(kept, saved)
    return draftDifferences(values, saved, base, taxes).some(({ onlyTheirs }) => !onlyTheirs)
  }, [text, key, invoice, business, taxes])

  const discard = () => {
    const kept = readKeptDraft(key)
    forgetDraft(key)
    if (!kept) return
    const undo = { label: t('Undo'), onClick: () => keepDraft(key, kept) }
    notifyAttention(t('Unsaved changes discarded'), { action: undo })
  }
  return { present, discard }
}
