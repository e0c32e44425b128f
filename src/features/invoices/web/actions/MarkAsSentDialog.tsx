/** A draft becomes an invoice: is it still as it was read, and is everything there that it sells? */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { moneyText } from '../../../../domain/money.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useOnceKey } from '../../../../ui/forms/use-once-key.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { ApiProblem } from '../../../../web/client.ts'
import { useCarryOut, useHeld } from '../../../../web/use-carry-out.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Invoice, InvoiceRow } from '../../contract.ts'
import { invoiceOptions, useIssueInvoice } from '../api.ts'
import { BeforeIssuing } from './BeforeIssuing.tsx'
import { overtaken } from './meanwhile.ts'
import { notifyIssued } from './notify-issued.ts'
import { Shortages } from './Shortages.tsx'
import { shortagesOptions } from './shortages.ts'

export function MarkAsSentDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const business = useBusiness()
  const { read, isStale, readAnew } = useDraftAsRead(business.id, invoice.id)
  const { carryOut, unanswered } = useCarryOut(onClose)
  const { data } = useQuery({
    ...shortagesOptions(business, read?.items ?? []),
    enabled: read !== undefined,
  })
  // Once it may have been sent, its own goods would be what is short
  const shortages = useHeld(data, unanswered) ?? []
  const forbidden = business.negativeStock === 'forbid' && shortages.length > 0
  const onceKey = useOnceKey()
  const { mutateAsync, isPending, error } = useIssueInvoice(invoice.id)
  const issue = ({ version }: Invoice) =>
    carryOut(
      async () => notifyIssued(await mutateAsync({ version, key: onceKey(version) })),
      problem => isChangedMeanwhile(problem) && readAnew(),
    )
  const name = read?.customerName ?? invoice.customerName
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Mark as sent?"
      description={`The invoice for ${isolated(name)} gets its number, its goods leave the stock, and it can no longer be edited.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            pending={isPending || read === undefined}
            disabled={forbidden}
            onClick={() => read && issue(read)}
          >
            Mark as sent
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        <BeforeIssuing invoiceId={invoice.id} />
        <Shortages shortages={shortages} />
        {error && (
          <Banner tone={isStale ? 'amber' : 'red'} announced>
            {isStale && read ? changedMeanwhile(read) : overtaken(error).message}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** The draft stays as it was when the question was asked, until it has to be read anew. */
function useDraftAsRead(businessId: string, invoiceId: string) {
  const [asRead, setAsRead] = useState<Invoice | null>(null)
  const [isStale, setIsStale] = useState(false)
  const { data, refetch } = useQuery(invoiceOptions(businessId, invoiceId))
  if (data && !asRead) setAsRead(data)
  const readAnew = () => {
    setIsStale(true)
    void refetch().then(({ data: now }) => now && setAsRead(now))
  }
  return { read: asRead ?? undefined, isStale, readAnew }
}

function isChangedMeanwhile(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'changed-meanwhile'
}

function changedMeanwhile({ customerName, total, currency, items }: Invoice): string {
  const lines = items.length === 1 ? '1 line' : `${items.length} lines`
  return `Somebody changed this draft meanwhile. It is now for ${isolated(customerName)}, ${lines}, ${moneyText(total, currency)} in all. Look at it before you send it.`
}
