/** The columns of the ledger. */
import { signedQuantity } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import type { LedgerMovement } from '../../contract.ts'
import { MovementCause } from '../MovementCause.tsx'

type LedgerColumn = 'product' | 'date' | 'cause' | 'person' | 'change' | 'balance'

/** @param hasPeople people sign in, so that movements have names */
export function ledgerColumns(hasPeople: boolean): readonly DataColumn<LedgerMovement, LedgerColumn>[] {
  return [
    {
      id: 'product',
      header: t('Product'),
      cell: ({ product }) => (
        <>
          <bdi>{product.name}</bdi>{' '}
          <span className="ms-1 text-dense font-normal text-ink-muted">
            <bdi>{product.sku}</bdi>
          </span>
        </>
      ),
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'date',
      header: t('Date'),
      cell: movement => <DateText date={movement.date} />,
      sortable: true,
      firstDirection: 'desc',
      width: '128px',
    },
    { id: 'cause', header: t('Movement'), cell: movement => <MovementCause movement={movement} />, width: '30%' },
    ...(hasPeople
      ? [
          {
            id: 'person' as const,
            header: t('Person'),
            cell: ({ actor }: LedgerMovement) => <bdi>{actor.name || '–'}</bdi>,
            width: '14%',
            from: 'md' as const,
          },
        ]
      : []),
    {
      id: 'change',
      header: t('Change'),
      cell: movement => <QuantityText thousandths={signedQuantity(movement)} signed />,
      figures: movement => [`+${quantityAsText(signedQuantity(movement))}`],
      align: 'right',
      width: '100px',
      onPhone: 'aside',
    },
    {
      id: 'balance',
      header: t('Balance'),
      cell: movement => <QuantityText thousandths={movement.balance} />,
      figures: movement => [quantityAsText(movement.balance)],
      align: 'right',
      width: '100px',
    },
  ]
}
