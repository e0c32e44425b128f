/** The columns of the list of customers as a table. */
import { type CurrencyCode, moneyText } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { RowTags } from '../../../tags/web/TagChip.tsx'
import type { ListedCustomer } from '../../contract.ts'
import type { CustomerSort } from '../search.ts'

export type CustomerColumn = CustomerSort | 'email' | 'phone'
type Column = DataColumn<ListedCustomer, CustomerColumn>

/** @param withNumbers whether anybody has one */
export function customerColumns(
  currency: CurrencyCode,
  { timeZone, withNumbers }: { timeZone: string; withNumbers: boolean },
): readonly Column[] {
  const money = (id: CustomerSort, header: string, amountOf: (customer: ListedCustomer) => number) => ({
    ...({ id, header, align: 'right', sortable: true, firstDirection: 'desc', width: '15%' } as const),
    cell: (customer: ListedCustomer) => {
      const amount = amountOf(customer)
      return amount === 0 ? NOTHING : <MoneyText amount={amount} currency={currency} />
    },
    figures: (customer: ListedCustomer) => [moneyText(amountOf(customer), currency)],
  })
  return [
    {
      id: 'name',
      header: t('Name'),
      cell: ({ name, tags }) => (
        <>
          <bdi>{name}</bdi>
          <RowTags tags={tags} />
        </>
      ),
      sortable: true,
      onPhone: 'title',
    },
    ...(withNumbers
      ? [
          {
            ...({ id: 'number', header: t('Number'), sortable: true, width: '11%', from: 'md' } as const),
            cell: ({ number }: ListedCustomer) => <bdi>{number}</bdi>,
          },
        ]
      : []),
    { id: 'email', header: t('Email'), cell: ({ email }) => email, optional: true, onPhone: 'hidden' },
    { id: 'phone', header: t('Phone'), cell: ({ phone }) => phone, optional: true, width: '14%', onPhone: 'hidden' },
    {
      id: 'createdAt',
      header: t('Customer since'),
      cell: ({ createdAt }) => <DateText date={createdAt} timeZone={timeZone} />,
      sortable: true,
      firstDirection: 'desc',
      optional: true,
      width: '13%',
      onPhone: 'hidden',
    },
    { ...money('balance', t('Owes'), ({ figures }) => figures.balance), onPhone: 'aside' },
    {
      ...money('overdue', t('Overdue', { context: 'amount' }), ({ figures }) => figures.overdue),
      cell: ({ figures: { overdue } }) =>
        overdue === 0 ? NOTHING : <MoneyText amount={overdue} currency={currency} className="text-red" />,
    },
    {
      id: 'lastInvoiceDate',
      header: t('Last invoice'),
      cell: ({ lastInvoiceDate }) => (lastInvoiceDate ? <DateText date={lastInvoiceDate} /> : NOTHING),
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '14%',
      from: 'md',
    },
    {
      id: 'invoiceCount',
      header: t('Invoices'),
      cell: ({ invoiceCount }) => countAsText(invoiceCount),
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      optional: true,
      width: '10%',
      onPhone: 'hidden',
    },
    { ...money('spent', t('Total spent'), ({ spent }) => spent), optional: true, onPhone: 'hidden' },
    { ...money('invoiced', t('Total invoiced'), ({ figures }) => figures.invoiced), from: 'md', onPhone: 'hidden' },
  ]
}

const NOTHING = <span className="text-ink-muted">–</span>
