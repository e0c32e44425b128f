/** Every table of a report, each with its chart above and its totals below it. */

import { Download } from 'lucide-react'
import type { ReportName } from '../../../domain/reports/reports.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DropdownMenu, MenuAnchor } from '../../../ui/overlay/DropdownMenu.tsx'
import type { RowTarget } from '../../../ui/table/data-column.ts'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { type ColumnId, columnOf, type ReportRow, type ReportTable, wordsOfTable } from '../contract.ts'
import { reportExportPath } from './api.ts'
import { cellText, isCompared, isFigure } from './cell-text.ts'
import type { AskedReport } from './query.ts'
import { ReportChart } from './ReportChart.tsx'
import { shownColumns } from './shown-columns.ts'

type TableProps = { report: ReportName; query: AskedReport; table: ReportTable }

export function ReportTableCard({ report, query, table }: TableProps) {
  const { id: businessId, currency } = useBusiness()
  const phone = useMediaQuery(PHONE)
  const { title, note, empty } = wordsOfTable(table.id)
  const isEmpty = table.rows.length === 0
  if (isEmpty && empty === undefined) return null
  return (
    <Card
      flush
      title={title}
      description={note}
      action={
        !isEmpty && <TableExport pathOf={format => reportExportPath(businessId, report, query, table.id, format)} />
      }
    >
      {isEmpty ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">{empty}</p>
      ) : (
        <>
          {table.chart && (
            <div className="px-5 pt-2 pb-4 max-sm:px-4">
              <ReportChart table={table} />
            </div>
          )}
          {phone ? <Cards table={table} currency={currency} /> : <Grid table={table} currency={currency} />}
          {table.more && (
            <p className="border-t border-line px-5 py-3 text-dense text-ink-muted max-sm:px-4">
              {t('Showing the first {count} rows. Export to see all.', { count: table.rows.length })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function TableExport({ pathOf }: { pathOf: (format: 'csv' | 'xlsx') => string }) {
  return (
    <span className="print:hidden">
      <DropdownMenu
        trigger={
          <Button look="quiet" size="small" icon={<Download aria-hidden="true" size={14} />} className="-me-3">
            {t('Export', { context: 'verb' })}
          </Button>
        }
      >
        <MenuAnchor href={pathOf('csv')} download>
          {t('CSV')}
        </MenuAnchor>
        <MenuAnchor href={pathOf('xlsx')} download>
          {t('XLSX (Excel)')}
        </MenuAnchor>
      </DropdownMenu>
    </span>
  )
}

type ShownTable = { table: ReportTable; currency: CurrencyCode }

const CELL = 'px-3 py-2 first:ps-5 last:pe-5 align-top'

function Grid({ table, currency }: ShownTable) {
  const { rows, totals, totalsBefore } = table
  const [first] = table.columns
  const columns = shownColumns(table)
  const label = t('{title}: table', { title: wordsOfTable(table.id).title })
  return (
    // reached by the keyboard where it is wider than the screen
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable
    <section aria-label={label} tabIndex={0} className="overflow-x-auto -outline-offset-2">
      <table className="w-full border-separate border-spacing-0 text-dense tabular-nums">
        <thead>
          <tr>
            {columns.map(id => (
              <th
                key={id}
                scope="col"
                className={classNames(CELL, 'border-y border-line font-medium text-ink-muted', sideOf(id, first))}
              >
                {columnOf(id).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key} className={classNames('relative', row.target && 'hover:bg-sunken')}>
              {columns.map(id => (
                <td key={id} className={classNames(CELL, 'border-b border-line', sideOf(id, first))}>
                  {id === first ? <Name row={row} id={id} currency={currency} /> : <Cell {...{ row, id, currency }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className="font-semibold">
              {columns.map(id => (
                <td key={id} className={classNames(CELL, sideOf(id, first))}>
                  {id === first ? (
                    t('Total', { context: 'sum' })
                  ) : (
                    <Cell row={{ cells: totals, before: totalsBefore }} {...{ id, currency }} isTotal />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Cards({ table, currency }: ShownTable) {
  const { columns, rows, totals, totalsBefore } = table
  const [first, ...rest] = columns
  if (!first) return null
  const facts = (row: Pick<ReportRow, 'cells' | 'before'>, isTotal = false) => (
    <dl className="mt-1 text-dense">
      {rest
        .filter(id => (isTotal ? row.cells[id] !== undefined : cellText(row.cells, id, currency) !== ''))
        .map(id => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{columnOf(id).name}</dt>
            <dd className="min-w-0 text-end tabular-nums wrap-anywhere">
              <Cell {...{ row, id, currency, isTotal }} />
            </dd>
          </div>
        ))}
    </dl>
  )
  return (
    <ul aria-label={wordsOfTable(table.id).title} className="divide-y divide-line border-t border-line">
      {rows.map(row => (
        <li key={row.key} className="relative px-4 py-3">
          <Name row={row} id={first} currency={currency} />
          {facts(row)}
        </li>
      ))}
      {totals && (
        <li className="px-4 py-3 font-semibold">
          {t('Total', { context: 'sum' })}
          {facts({ cells: totals, before: totalsBefore }, true)}
        </li>
      )}
    </ul>
  )
}

type CellProps = { row: Pick<ReportRow, 'cells' | 'before'>; id: ColumnId; currency: CurrencyCode; isTotal?: boolean }

/** With the figure of the other period small below it. */
function Cell({ row: { cells, before }, id, currency, isTotal = false }: CellProps) {
  const text = isTotal && cells[id] === undefined ? '' : cellText(cells, id, currency)
  return (
    <>
      {isFigure(id) ? text : <bdi>{text}</bdi>}
      {before && isCompared(id) && (
        <span className="block text-small font-normal text-ink-muted">{cellText(before, id, currency) || '–'}</span>
      )}
    </>
  )
}

function Name({ row, id, currency }: { row: ReportRow; id: ColumnId; currency: CurrencyCode }) {
  const name = <bdi>{cellText(row.cells, id, currency)}</bdi>
  return row.target ? (
    <RowLink target={addressOf(row.target)}>{name}</RowLink>
  ) : (
    <span className="font-medium">{name}</span>
  )
}

function addressOf({ screen, id, query }: NonNullable<ReportRow['target']>): RowTarget {
  switch (screen) {
    case 'invoice':
      return { to: '/invoices/$invoiceId', params: { invoiceId: id } }
    case 'credit-note':
      return { to: '/credit-notes/$creditNoteId', params: { creditNoteId: id } }
    case 'customer':
      return { to: '/customers/$customerId', params: { customerId: id } }
    case 'statement':
      return { to: '/customers/$customerId/statement', params: { customerId: id }, search: query }
    case 'product':
      return { to: '/products/$productId', params: { productId: id } }
    case 'bill':
      return { to: '/bills/$billId', params: { billId: id } }
    case 'supplier':
      return { to: '/suppliers/$supplierId', params: { supplierId: id } }
    case 'report':
      return { to: '/reports/$report', params: { report: id as ReportName }, search: query }
  }
}

/** The first column says what a row is about, also where that is a rate. */
function sideOf(id: ColumnId, first: ColumnId | undefined): string {
  return isFigure(id) && id !== first ? 'text-end whitespace-nowrap' : 'text-start'
}
