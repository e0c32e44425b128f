/** One credit note in a list: which, when, over how much, and what went back? */
import { Link } from '@tanstack/react-router'
import { isolated } from '../../../domain/isolated-text.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { CreditNoteRow } from '../contract.ts'

type CreditNoteItemProps = {
  creditNote: CreditNoteRow
  currency: CurrencyCode
  /** Names the invoice too, where the list is not of one. */
  withInvoice?: boolean
}

export function CreditNoteItem({ creditNote, currency, withInvoice = false }: CreditNoteItemProps) {
  const { id, number, invoiceNumber, date, total, refund, reason } = creditNote
  return (
    <li className="flex items-start justify-between gap-4 py-2 last:pb-0">
      <div className="min-w-0">
        <Link to="/credit-notes/$creditNoteId" params={{ creditNoteId: id }} className={`font-medium ${LINK_LOOK}`}>
          <bdi>{number}</bdi>
        </Link>
        <p className="text-dense text-ink-muted">
          <DateText date={date} form="short" />
          {withInvoice && ` on ${isolated(invoiceNumber)}`}
          {refund > 0 && (
            <>
              {', '}
              <MoneyText amount={refund} currency={currency} /> to be refunded
            </>
          )}
        </p>
        {reason && (
          <p className="text-dense wrap-anywhere text-ink-muted">
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      <MoneyText amount={-total} currency={currency} className="shrink-0" />
    </li>
  )
}
