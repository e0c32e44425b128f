/** The ledger of a product's stock, newest first: what moved it, by how much, and what was there then? */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { shownIdentifier } from '../../../domain/identifier.ts'
import { type MovementReason, signedQuantity } from '../../../domain/stock.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { MoreFailed, mayFetchMore } from '../../../ui/table/MoreFailed.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { StockMovement } from '../contract.ts'
import { stockMovementsOptions } from './api.ts'

const REASONS: Record<MovementReason, string> = {
  opening: 'Opening stock',
  invoice: 'Sold',
  return: 'Returned',
  received: 'Received',
  adjusted: 'Adjusted',
  counted: 'Counted',
}

const COLUMNS: readonly DataColumn<StockMovement>[] = [
  { id: 'cause', header: 'Movement', cell: movement => <Cause movement={movement} />, onPhone: 'title' },
  { id: 'date', header: 'Date', cell: movement => <DateText date={movement.date} />, width: '120px' },
  {
    id: 'change',
    header: 'Change',
    cell: movement => <QuantityText thousandths={signedQuantity(movement)} signed />,
    figures: movement => [`+${quantityAsText(signedQuantity(movement))}`],
    align: 'right',
    width: '110px',
    onPhone: 'aside',
  },
  {
    id: 'balance',
    header: 'Balance',
    cell: movement => <QuantityText thousandths={movement.balance} />,
    figures: movement => [quantityAsText(movement.balance)],
    align: 'right',
    width: '110px',
  },
]

export function StockMovements({ productId }: { productId: string }) {
  const business = useBusiness()
  const titleId = useId()
  const list = useInfiniteQuery(stockMovementsOptions(business.id, productId))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold">
        Stock movements
      </h2>
      <DataTable
        label="Stock movements"
        columns={COLUMNS}
        rows={list.data?.pages.flatMap(page => page.rows) ?? []}
        rowKey={movement => movement.id}
        loading={list.isPending}
        hasMore={mayFetchMore(list)}
        loadingMore={list.isFetchingNextPage}
        onReachEnd={list.fetchNextPage}
        empty={
          <EmptyState
            title="Nothing has moved yet."
            description="Sales, deliveries and counts are listed here, each with what was in stock afterwards."
          />
        }
        error={
          list.isError && !list.data ? (
            <ErrorState
              title="The movements could not be fetched."
              description={list.error.message}
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          ) : undefined
        }
      />
      <MoreFailed list={list} />
    </section>
  )
}

function Cause({ movement }: { movement: StockMovement }) {
  const { reason, cause, note } = movement
  return (
    <>
      {REASONS[reason]}
      {cause && (
        <>
          {reason === 'return' ? ' from ' : ' on '}
          <Link
            to="/invoices/$invoiceId"
            params={{ invoiceId: cause.id }}
            className="font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            <bdi>{cause.number ?? shownIdentifier(cause.id)}</bdi>
          </Link>
        </>
      )}
      {note && (
        <span className="text-ink-muted" title={note}>
          {' · '}
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  )
}
