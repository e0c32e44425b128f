/** The stock movements of a product, newest first, with the balance after each. */

import { useId } from 'react'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { PagedTable, usePagedList } from '../../../web/list/PagedTable.tsx'
import type { StockMovement } from '../contract.ts'
import { stockMovementsOptions } from './api.ts'
import { MovementCause } from './MovementCause.tsx'

const COLUMNS: readonly DataColumn<StockMovement>[] = [
  { id: 'cause', header: t('Movement'), cell: movement => <MovementCause movement={movement} />, onPhone: 'title' },
  {
    id: 'date',
    header: t('Date'),
    cell: movement => <DateText date={movement.date} />,
    align: 'right',
    width: '120px',
  },
  {
    id: 'change',
    header: t('Change', { context: 'quantity' }),
    cell: movement => <QuantityText thousandths={signedQuantity(movement)} signed />,
    figures: movement => [`+${quantityAsText(signedQuantity(movement))}`],
    align: 'right',
    width: '110px',
    onPhone: 'aside',
  },
  {
    id: 'balance',
    header: t('Balance', { context: 'stock' }),
    cell: movement => <QuantityText thousandths={movement.balance} />,
    figures: movement => [quantityAsText(movement.balance)],
    align: 'right',
    width: '110px',
  },
]

export function StockMovements({ productId }: { productId: string }) {
  const business = useBusiness()
  const titleId = useId()
  const list = usePagedList(stockMovementsOptions(business.id, productId))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold">
        {t('Stock movements')}
      </h2>
      <PagedTable
        label={t('Stock movements')}
        columns={COLUMNS}
        list={list}
        failed={t('The stock movements couldn’t be loaded.')}
        empty={
          <EmptyState
            title={t('No stock movements yet.')}
            description={t('Sales, deliveries and counts appear here, with the stock after each.')}
          />
        }
      />
    </section>
  )
}
