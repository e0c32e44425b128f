/** Something was typed into a draft and never saved: who has to know, and where does it go on? */
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Invoice } from '../contract.ts'
import { invoiceOptions } from './api.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** On the page of the invoice: a draft is written on; from what has been sent, they become a draft of their own. */
export function UnsavedChangesOf({ invoice }: { invoice: Invoice }) {
  const { present, discard } = useUnsavedChanges(invoice.id, invoice)
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
export function UnsavedChangesLeftBehind({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  const { present } = useUnsavedChanges(invoiceId, invoice)
  if (!present) return null
  return (
    <Banner tone="amber" announced action={<ContinueEditing invoiceId={invoiceId} />}>
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
