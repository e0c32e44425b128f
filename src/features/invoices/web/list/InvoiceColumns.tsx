/** The columns of the list of invoices. */
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { CustomerName } from '../../../documents/web/CustomerName.tsx'
import { DISPLAY_STATUSES, InvoiceStatusBadge } from '../../../ledger/web/InvoiceStatusBadge.tsx'
import { RowTags } from '../../../tags/web/TagChip.tsx'
import type { ListedInvoice } from '../../contract/lists.ts'
import type { InvoiceRow } from '../../contract.ts'
import type { InvoiceSort } from '../search.ts'
import { dueWords, settledWords, warningWords } from '../status-words.ts'

/** Those that the list can be sorted by, and more to choose. */
export type InvoiceColumn = InvoiceSort | 'balance'

/** The columns of the invoices list, with amounts in the currency of the business. A narrow screen has room for one date: the one it is sorted by. */
export function invoiceColumns(
  currency: CurrencyCode,
  sortedBy: InvoiceSort = 'date',
): DataColumn<ListedInvoice, InvoiceColumn>[] {
  return [
    {
      id: 'id',
      header: t('Invoice ID'),
      cell: row => <InvoiceId invoice={row} />,
      phoneCell: ({ id, number }) => <bdi>{number ?? shownIdentifier(id)}</bdi>,
      sortable: true,
      width: '136px',
      onPhone: 'beneath',
    },
    {
      id: 'customerName',
      header: t('Customer'),
      cell: row => (
        <>
          {/* a row has two lines, the second for its tags; a narrow screen has little room for a name */}
          <span
            className={classNames(
              'leading-tight wrap-anywhere',
              row.tags.length === 0 && 'max-lg:line-clamp-2 max-lg:whitespace-normal',
            )}
          >
            <InvoiceFor invoice={row} />
          </span>
          <RowTags tags={row.tags} />
        </>
      ),
      phoneCell: row => (
        <>
          <InvoiceFor invoice={row} />
          <RowTags tags={row.tags} />
        </>
      ),
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'date',
      header: t('Date'),
      cell: row => <DateText date={row.date} />,
      figures: row => [dateAsText(row.date)],
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '116px',
      from: sortedBy === 'dueDate' ? 'lg' : 'md',
      onPhone: 'hidden',
    },
    {
      id: 'dueDate',
      header: t('Due Date'),
      cell: row => <DateText date={row.dueDate} />,
      figures: row => [dateAsText(row.dueDate)],
      align: 'right',
      phoneCell: row => <DueWords invoice={row} />,
      sortable: true,
      firstDirection: 'desc',
      width: '116px',
      from: 'lg',
      onPhone: 'beneath',
    },
    {
      id: 'status',
      header: t('Status'),
      cell: row => (
        <>
          <InvoiceStatusBadge status={row.displayStatus} />
          {row.warnings.length > 0 && (
            <span className="block truncate text-small text-amber">{warningWords(row.warnings)}</span>
          )}
          {row.collectionDate && <span className="block truncate text-small text-ink-muted">{t('Direct debit')}</span>}
          {row.paymentOnItsWay && <PaymentOnItsWay />}
        </>
      ),
      badge: row => DISPLAY_STATUSES[row.displayStatus].word,
      phoneCell: row => (
        <>
          <InvoiceStatusBadge status={row.displayStatus} />
          {row.paymentOnItsWay && <PaymentOnItsWay />}
        </>
      ),
      sortable: true,
      width: '112px',
      onPhone: 'badge',
    },
    {
      id: 'total',
      header: t('Amount'),
      cell: row => <InvoiceAmount invoice={row} currency={currency} />,
      phoneCell: row => <MoneyText amount={row.total} currency={currency} />,
      figures: row => [moneyAsText(row.total, currency), ...(isInPart(row) ? [stillDue(row, currency)] : [])],
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '132px',
      onPhone: 'aside',
    },
    {
      id: 'balance',
      header: t('Balance', { context: 'invoice' }),
      cell: row => <MoneyText amount={isDue(row) ? row.balance : 0} currency={currency} />,
      figures: row => [moneyAsText(isDue(row) ? row.balance : 0, currency)],
      align: 'right',
      width: '132px',
      optional: true,
      onPhone: 'hidden',
    },
  ]
}

/** The customer, and whether it is a deposit invoice. */
function InvoiceFor({ invoice: { customerName, isDeposit } }: { invoice: InvoiceRow }) {
  return (
    <>
      <CustomerName name={customerName} />
      {isDeposit && (
        <span className="text-ink-muted">
          {' · '}
          {t('Deposit')}
        </span>
      )}
    </>
  )
}

/** The id that the list is known by, with the legal number beneath it. */
function InvoiceId({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <bdi>{shownIdentifier(invoice.id)}</bdi>
      {invoice.number && (
        <span className="block truncate text-small font-normal text-ink-muted">
          <bdi>{invoice.number}</bdi>
        </span>
      )}
    </>
  )
}

/** Elsewhere than in the list, the legal number leads. */
export function InvoiceNumber({ id, number }: InvoiceRow) {
  return (
    <>
      <bdi>{number ?? shownIdentifier(id)}</bdi>
      {number && (
        <span className="block truncate text-small font-normal text-ink-muted">
          <bdi>{shownIdentifier(id)}</bdi>
        </span>
      )}
    </>
  )
}

/** The total, and beneath it the balance once a part is paid or credited. */
function InvoiceAmount({ invoice, currency }: { invoice: InvoiceRow; currency: CurrencyCode }) {
  const { total, payable, paid, credited, balance } = invoice
  const isPart = isInPart(invoice)
  const isSettledInPart = credited > 0 || (paid > 0 && paid < payable)
  const parts = [isSettledInPart && settledWords({ ...invoice, currency }), balance > 0 && stillDue(invoice, currency)]
  return (
    <span title={isPart || credited > 0 ? parts.filter(Boolean).join(', ') : undefined}>
      <MoneyText amount={total} currency={currency} className="font-medium" />
      {isPart && <span className="block text-small text-ink-muted">{stillDue(invoice, currency)}</span>}
      {!isPart && credited > 0 && (
        <span className="block whitespace-normal text-small text-ink-muted">
          {credited >= total ? t('credited', { context: 'invoice' }) : t('partly credited', { context: 'invoice' })}
        </span>
      )}
    </span>
  )
}

/** When it is or was due, and how much of it where that is not the whole; of a draft first what it warns of. */
function DueWords({ invoice }: { invoice: InvoiceRow }) {
  const { currency, today } = useBusiness()
  const { displayStatus, warnings } = invoice
  if (warnings.length > 0) return <span className="text-amber">{warningWords(warnings)}</span>
  const isPart = isInPart(invoice) && isDue(invoice)
  return (
    <span className={displayStatus === 'overdue' ? 'text-red' : undefined}>
      {isPart && (
        <>
          <span>{stillDue(invoice, currency)}</span>
          {' · '}
        </>
      )}
      {dueWords(invoice, today, isPart)}
    </span>
  )
}

/** Drafts and cancelled invoices are not owed. */
export function isDue({ status }: InvoiceRow): boolean {
  return status === 'sent' || status === 'overdue'
}

/** Rounding alone is not worth a second amount. */
function isInPart({ balance, payable, withheld }: InvoiceRow): boolean {
  return balance > 0 && (balance < payable || withheld > 0)
}

function stillDue({ balance }: InvoiceRow, currency: CurrencyCode): string {
  return t('{amount} due', { amount: moneyAsText(balance, currency) })
}

function PaymentOnItsWay() {
  return <span className="block text-small text-ink-muted">{t('Payment on its way')}</span>
}
