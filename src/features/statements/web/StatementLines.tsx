/** The lines of a statement of account, with what is owed after each. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { rich, t } from '../../../translations/web.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { METHOD_WORDS } from '../../ledger/web/payment-words.ts'
import type { Statement } from '../contract.ts'

type Line = Statement['lines'][number]

export function StatementLines({
  statement: { kind, customer, lines },
  stale,
}: {
  statement: Statement
  stale: boolean
}) {
  const { currency } = useBusiness()
  const columns = useMemo(() => columnsOf(kind, currency), [kind, currency])
  return (
    <DataTable
      label={t('Statement of {name}', { name: customer.name })}
      columns={columns}
      rows={lines}
      rowKey={line => `${line.kind} ${line.id}`}
      stale={stale}
      empty={
        <EmptyState title={t('No open items.')} description={t('Sent invoices appear here until they’re paid.')} />
      }
    />
  )
}

function columnsOf(kind: Statement['kind'], currency: CurrencyCode): DataColumn<Line>[] {
  return [
    {
      id: 'date',
      header: t('Date'),
      cell: line => <DateText date={line.date} />,
      width: '116px',
    },
    { id: 'name', header: t('Description'), cell: line => <Description line={line} kind={kind} />, onPhone: 'title' },
    {
      id: 'dueDate',
      header: t('Due Date'),
      cell: line => line.dueDate && <DateText date={line.dueDate} />,
      align: 'right',
      width: '116px',
      from: 'md',
      onPhone: 'hidden',
    },
    {
      id: 'amount',
      header: kind === 'open' ? t('Open', { context: 'amount' }) : t('Amount'),
      cell: line => <Amount line={line} currency={currency} />,
      figures: line => [moneyAsText(line.amount, currency)],
      align: 'right',
      width: '132px',
      onPhone: 'aside',
    },
    {
      id: 'balance',
      header: t('Balance'),
      cell: line => <MoneyText amount={line.balance} currency={currency} className="font-medium" />,
      figures: line => [moneyAsText(line.balance, currency)],
      align: 'right',
      width: '132px',
    },
  ]
}

function Description({ line, kind }: { line: Line; kind: Statement['kind'] }) {
  const { method, reference } = line
  const details = [method && METHOD_WORDS[method], reference].filter(Boolean).join(' · ')
  return (
    <>
      {nameOf(line, kind)}
      {details && <span className="block truncate text-small font-normal text-ink-muted">{details}</span>}
    </>
  )
}

function nameOf(line: Line, kind: Statement['kind']) {
  const number = <Numbers line={line} />
  switch (line.kind) {
    case 'opening':
      return t('Opening balance')
    case 'invoice':
      return rich('Invoice {number}', { number })
    case 'cancellation':
      return rich('Invoice {number} cancelled', { number })
    case 'credit-note':
      return rich('Credit note {number}', { number })
    case 'payment':
      return rich('Payment of {number}', { number })
    case 'refund':
      return kind === 'open' ? rich('Refund due on {number}', { number }) : rich('Refund on {number}', { number })
    case 'credit':
      return t('Credit balance')
  }
}

/** Leads to the credit note, or to the first of the invoices. */
function Numbers({ line: { kind, id, invoiceId, numbers } }: { line: Line }) {
  const text = <bdi>{numbers.join(', ')}</bdi>
  if (kind === 'credit-note') {
    return (
      <Link to="/credit-notes/$creditNoteId" params={{ creditNoteId: id }} className={LINK_LOOK}>
        {text}
      </Link>
    )
  }
  return invoiceId === null ? (
    text
  ) : (
    <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={LINK_LOOK}>
      {text}
    </Link>
  )
}

/** The opening balance is no movement. What is left of an invoice says of how much. */
function Amount({ line: { kind, amount, total }, currency }: { line: Line; currency: CurrencyCode }) {
  if (kind === 'opening') return null
  return (
    <>
      <MoneyText amount={amount} currency={currency} />
      {total !== null && amount > 0 && amount !== total && (
        <span className="block text-small text-ink-muted">
          {t('of {total}', { total: moneyAsText(total, currency) })}
        </span>
      )}
    </>
  )
}
