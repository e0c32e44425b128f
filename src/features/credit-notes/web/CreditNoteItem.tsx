/** One credit note in a list. */
import { Link } from '@tanstack/react-router'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { rich, t } from '../../../translations/web.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
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
          {withInvoice ? (
            rich('{date} for {number}', {
              date: <DateText date={date} form="short" />,
              number: <bdi>{invoiceNumber}</bdi>,
            })
          ) : (
            <DateText date={date} form="short" />
          )}
        </p>
        {refund > 0 && (
          <p className="text-dense text-ink-muted">
            {t('{amount} refund due', { amount: moneyAsText(refund, currency) })}
          </p>
        )}
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
