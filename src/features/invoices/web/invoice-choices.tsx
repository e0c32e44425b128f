/** Invoices in the command palette. */
import { FileText } from 'lucide-react'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import type { Choice } from '../../../ui/commands.ts'
import { figureWithin, parseDecimalText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { InvoiceStatusBadge } from '../../ledger/web/InvoiceStatusBadge.tsx'
import type { InvoiceRow } from '../contract.ts'
import type { ListFilter } from './search.ts'

export type ChooseInvoice = (invoice: InvoiceRow) => void

/** Those whose total is the typed amount come first, then the newest. With a status, the figure is what is due, and the oldest due date comes first. */
export async function invoiceChoices(
  search: PaletteSearch,
  choose: ChooseInvoice,
  status?: 'open' | 'overdue',
): Promise<Choice[]> {
  const { currency } = search.business
  const listing: ListFilter = status
    ? { status, sort: 'dueDate', direction: 'asc' }
    : { sort: 'date', direction: 'desc' }
  const amount = amountIn(search)
  const [ofAmount, found] = await Promise.all([
    amount === undefined
      ? []
      : rowsOf({ ...search, typed: '' }, { ...listing, sort: 'total', totalFrom: amount, totalTo: amount }),
    rowsOf(search, listing),
  ])
  const isOfAmount = new Set(ofAmount.map(({ id }) => id))
  return [...ofAmount, ...found.filter(({ id }) => !isOfAmount.has(id))].map(row => ({
    id: row.id,
    label: row.number ?? t('Draft {id}', { id: shownIdentifier(row.id) }),
    hint: row.customerName,
    icon: <FileText size={16} />,
    figures: (
      <>
        <InvoiceStatusBadge status={row.displayStatus} />
        <MoneyText amount={status ? row.balance : row.total} currency={currency} />
      </>
    ),
    run: () => choose(row),
  }))
}

async function rowsOf(search: PaletteSearch, listing: ListFilter): Promise<InvoiceRow[]> {
  return (await answer(api.businesses[':businessId'].invoices.$get(...asked(search, listing)))).rows
}

/** `$1,204.50`, `1.204,50`: undefined for a text that is no amount. */
function amountIn({ typed, business }: PaletteSearch): number | undefined {
  const amount = parseDecimalText(figureWithin(typed), currencyOf(business.currency).decimals)
  return amount !== null && amount > 0 ? amount : undefined
}
