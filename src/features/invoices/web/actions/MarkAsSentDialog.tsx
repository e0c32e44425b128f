/** Asks before a draft is issued, and warns when less is in stock than it sells. */
import { useState } from 'react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { moneyText } from '../../../../domain/money.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { ApiProblem } from '../../../../web/client.ts'
import { useAsRead } from '../../../../web/use-as-read.ts'
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
  const { asRead: read, readAnew } = useAsRead(invoiceOptions(business.id, invoice.id))
  const [isStale, setIsStale] = useState(false)
  const stock = useAsRead({ ...shortagesOptions(business, read?.items ?? []), enabled: read !== undefined })
  const shortages = stock.asRead ?? []
  const forbidden = business.negativeStock === 'forbid' && shortages.length > 0
  const { write, isPending, problem } = useIssueInvoice(invoice.id)
  const issue = ({ version }: Invoice) =>
    write(
      { version },
      {
        done: notifyIssued,
        leave: onClose,
        refused: async refusal => {
          await stock.readAnew(refusal)
          setIsStale(isChangedMeanwhile(refusal) && (await readAnew(refusal)) !== undefined)
        },
      },
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
        {problem && (
          <Banner tone={isStale ? 'amber' : 'red'} announced>
            {isStale && read ? changedMeanwhile(read) : overtaken(problem).message}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function isChangedMeanwhile(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'changed-meanwhile'
}

function changedMeanwhile({ customerName, total, currency, items }: Invoice): string {
  const lines = items.length === 1 ? '1 line' : `${items.length} lines`
  return `Somebody changed this draft meanwhile. It is now for ${isolated(customerName)}, ${lines}, ${moneyText(total, currency)} in all. Look at it before you send it.`
}
