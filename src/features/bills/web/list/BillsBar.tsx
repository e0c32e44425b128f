/** What can be done with the chosen bills: pay them in full, or export them. */
import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { MoneyMethod } from '../../../../domain/payments/payments.ts'
import { isCalendarDate } from '../../../../domain/values/calendar.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { notADate } from '../../../../translations/shared.ts'
import { t } from '../../../../translations/web.ts'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import type { ChosenRows } from '../../../../web/bulk/ArchiveBar.tsx'
import { BulkDialog } from '../../../../web/bulk/BulkDialog.tsx'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBulkAction } from '../../../../web/bulk/use-bulk-action.ts'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { METHOD_OPTIONS } from '../../../ledger/web/payment-words.ts'
import { useTagMany } from '../../../tags/web/use-tag-many.tsx'
import type { BillRow, ListedBill } from '../../contract.ts'
import { billSummaryOptions, billsExportPath, everyBill, payBill } from '../api.ts'
import { type BillsSearch, listingOf } from '../search.ts'
import { sumsOf } from './BillSummary.tsx'

export function BillsBar({ selection, search, ...list }: ChosenRows<ListedBill> & { search: BillsSearch }) {
  const { id: businessId, currency } = useBusiness()
  const filter = listingOf(search)
  const every = () => everyBill(businessId, filter)
  const { data: summary } = useQuery({ ...billSummaryOptions(businessId, search), enabled: selection.open })
  const matching = summary && sumsOf(summary, search.status)
  const { start, started, end } = useBulkAction<'pay', ListedBill>(selection, every)
  const tagging = useTagMany('bill', { selection, every, nameRow: nameBill })
  const isKnown = !selection.all || !list.hasMore
  const due = isKnown ? selection.rows.reduce((sum, { balance }) => sum + balance, 0) : (matching?.amount ?? 0)
  return (
    <>
      <SelectionBar
        {...list}
        selection={selection}
        total={matching?.more ? undefined : matching?.count}
        sum={due === 0 ? undefined : t('{amount} due', { amount: moneyAsText(due, currency) })}
        actions={[
          ...(isKnown && selection.rows.every(({ balance }) => balance === 0)
            ? []
            : [
                {
                  id: 'pay',
                  label: t('Record payments'),
                  icon: <BanknoteArrowUp aria-hidden="true" size={16} />,
                  act: () => void start('pay'),
                },
              ]),
          tagging.action,
        ]}
        files={exportFiles(selection, (chosen, format) =>
          billsExportPath(businessId, { ...filter, ...chosen }, format),
        )}
      />
      {tagging.dialog}
      {started && <PayBills rows={started.rows} onClose={end} />}
    </>
  )
}

function nameBill({ id, number, supplierName }: BillRow) {
  return { name: number || shownIdentifier(id), beside: supplierName }
}

type PayBillsProps = { rows: readonly BillRow[]; onClose: (left?: readonly BillRow[]) => void }

function PayBills({ rows, onClose }: PayBillsProps) {
  const { id: businessId, currency, today } = useBusiness()
  const [date, setDate] = useState<string>(today)
  const [method, setMethod] = useState<MoneyMethod>('bank-transfer')
  const books = useClosedBooks()
  const inFuture = date > today ? t('The payment date can’t be in the future.') : undefined
  const fault = isCalendarDate(date) ? (inFuture ?? books.words(date)) : notADate()
  const due = rows.reduce((sum, { balance }) => sum + balance, 0)
  return (
    <BulkDialog
      rows={rows}
      nameRow={nameBill}
      leftOut={({ balance }) => (balance === 0 ? t('Nothing is due on this bill.') : undefined)}
      title={count => t('Record {count, plural, one {# payment} other {# payments}}', { count })}
      description={t('Each bill is paid in full: {amount} in total.', { amount: moneyAsText(due, currency) })}
      confirmLabel={t('Record payments')}
      done={count => t('{count, plural, one {# payment} other {# payments}} recorded', { count })}
      act={row => payBill(businessId, row, { date, method })}
      blocked={fault !== undefined}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
        <Field label={t('Date')} required error={fault}>
          <DateInput value={date} onValueChange={setDate} today={today} min={books.firstOpen} max={today} />
        </Field>
        <Field label={t('Method')}>
          <Select options={METHOD_OPTIONS} value={method} onValueChange={setMethod} />
        </Field>
      </div>
    </BulkDialog>
  )
}
