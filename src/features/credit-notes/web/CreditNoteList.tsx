/** Credit notes in a list, and the list on the page of an invoice. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linesCredited } from '../../../domain/payments/credit.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { rich, t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Invoice } from '../../invoices/contract.ts'
import type { CreditNoteRow } from '../contract.ts'
import { creditNotesOfInvoiceOptions } from './api.ts'

export function InvoiceCreditNotes({ invoice }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  const { id, currency, items, credited } = invoice
  // by its lines too, as what cost nothing can be credited
  const isCredited = credited > 0 || linesCredited(items) !== 'none'
  const { data } = useQuery({ ...creditNotesOfInvoiceOptions(businessId, id), enabled: isCredited })
  if (!isCredited || !data || data.creditNotes.length === 0) return null
  return (
    <Card title={t('Credit notes')}>
      <ul className="-mt-2 divide-y divide-line">
        {data.creditNotes.map(creditNote => (
          <CreditNoteItem key={creditNote.id} creditNote={creditNote} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}

type CreditNoteItemProps = {
  creditNote: CreditNoteRow
  currency: CurrencyCode
  /** Names the invoice too, where the list is not of one. */
  withInvoice?: boolean
}

export function CreditNoteItem({ creditNote, currency, withInvoice = false }: CreditNoteItemProps) {
  const { id, number, invoiceNumber, date, payable, refund, reason } = creditNote
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
      <MoneyText amount={-payable} currency={currency} className="shrink-0" />
    </li>
  )
}
