/** A draft becomes an invoice: is everything there that it sells? */
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../contract.ts'
import { invoiceOptions, useIssueInvoice } from './api.ts'
import { notifyIssued } from './notify-issued.ts'
import { Shortages } from './Shortages.tsx'
import { shortagesOptions } from './shortages.ts'

export function MarkAsSentDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const business = useBusiness()
  const { data: whole } = useQuery(invoiceOptions(business.id, invoice.id))
  const { data: shortages = [] } = useQuery({
    ...shortagesOptions(business, whole?.items ?? []),
    enabled: whole !== undefined,
  })
  const forbidden = business.negativeStock === 'forbid' && shortages.length > 0
  const { mutate, isPending, error } = useIssueInvoice(invoice.id)
  const issue = () =>
    mutate(undefined, {
      onSuccess: issued => {
        notifyIssued(issued)
        onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Mark as sent?"
      description={`The invoice for ${invoice.customerName} gets its number, its goods leave the stock, and it can no longer be edited.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" pending={isPending} disabled={forbidden} onClick={issue}>
            Mark as sent
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        <Shortages shortages={shortages} />
        {error && (
          <Banner tone="red" announced>
            {error.message}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
