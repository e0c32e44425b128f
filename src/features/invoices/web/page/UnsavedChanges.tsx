/** Says that a draft has unsaved changes in this browser, and offers to continue with them. */

import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import type { Invoice } from '../../contract.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

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
