/** A product to order: how long it lasts, how much to order, and why. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { SelectBox } from '../../../../ui/selection/SelectBox.tsx'
import type { Selection } from '../../../../ui/selection/use-selection.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import type { ReorderRow } from '../../contract.ts'
import { PlanWords } from './PlanWords.tsx'

export function ToOrderRow({ row, selection }: { row: ReorderRow; selection: Selection }) {
  const { productId, name, sku, supplierItemNumber, unit, suggested, isDue, daysOfCover } = row
  return (
    <li className="flex items-start gap-3 px-4 py-3 break-inside-avoid">
      <SelectBox selection={selection} rowKey={productId} name={name} className="-m-2 p-2 print:hidden" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link to="/products/$productId" params={{ productId }} className="font-medium hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <span className="text-dense text-ink-muted">
            <bdi>{sku}</bdi>
            {supplierItemNumber && (
              <>
                {' · '}
                {t('Supplier: {number}', { number: supplierItemNumber })}
              </>
            )}
          </span>
          {isDue && (
            <Badge tone={daysOfCover === 0 ? 'red' : 'amber'}>
              {t('{count, plural, =0 {Out of stock} one {# day left} other {# days left}}', {
                count: daysOfCover ?? 0,
              })}
            </Badge>
          )}
        </div>
        <p className="max-w-[80ch] text-dense text-ink-muted">
          <PlanWords plan={row} />
        </p>
      </div>
      <div className="shrink-0 text-end">
        <span className="block text-small text-ink-muted">{t('Order', { context: 'verb' })}</span>
        <span className="font-semibold tabular-nums">
          <QuantityText thousandths={suggested} /> {unit && <bdi className="text-ink-muted font-normal">{unit}</bdi>}
        </span>
      </div>
    </li>
  )
}
