/** Something was typed into a draft and never saved: who has to know, and where does it go on? */

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
              Discard
            </Button>
            {isDraft ? <ContinueEditing invoiceId={invoice.id} /> : <TakeIntoNewDraft invoiceId={invoice.id} />}
          </span>
        }
      >
        {isDraft
          ? 'You changed this draft in this browser and have not saved it. Below it is as it was saved.'
          : 'You changed this in this browser while it was a draft, and it was sent without that.'}
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
      You changed this draft in this browser and have not saved it. It is sent without those changes.
    </Banner>
  )
}

function ContinueEditing({ invoiceId }: { invoiceId: string }) {
  return (
    <ButtonLink size="small" to="/invoices/$invoiceId/edit" params={{ invoiceId }}>
      Continue editing
    </ButtonLink>
  )
}

function TakeIntoNewDraft({ invoiceId }: { invoiceId: string }) {
  return (
    <ButtonLink size="small" to="/invoices/new" search={{ unsavedOf: invoiceId }}>
      Take into a new draft
    </ButtonLink>
  )
}
