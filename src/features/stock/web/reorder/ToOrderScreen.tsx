/** What to order, the most urgent first, with how each quantity was worked out. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheck, PackagePlus, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SelectBox } from '../../../../ui/selection/SelectBox.tsx'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import { type Selection, useSelection } from '../../../../ui/selection/use-selection.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { FilterSelect, ListTools } from '../../../../web/list/ListTools.tsx'
import { useListAddress } from '../../../../web/list/use-list-address.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { CategoryFilter } from '../../../products/web/CategoryFilter.tsx'
import type { ReorderRow } from '../../contract.ts'
import { toOrderExportPath, toOrderOptions } from '../api.ts'
import { ReceiveGoodsDialog } from '../ReceiveGoodsDialog.tsx'
import { validateToOrderSearch } from '../search.ts'
import { PlanWords } from './ProductPlan.tsx'

export function ToOrderScreen() {
  const { id: businessId } = useBusiness()
  const address = useListAddress('/stock/to-order', validateToOrderSearch)
  const { search, show } = address
  const [receiving, setReceiving] = useState<readonly ReorderRow[] | null>(null)
  const query = useQuery(toOrderOptions(businessId, search))
  const { data } = query
  const rows = useMemo(() => (data?.rows ?? []).map(row => ({ ...row, id: row.productId })), [data])
  const selection = useSelection(rows, JSON.stringify([businessId, search]))
  return (
    <>
      <AreaTabs of="/products" />
      <PageHeader
        oneRowOnPhone
        title={t('To order')}
        description={t(
          'Products that may run out before a delivery ordered today arrives. Deliveries already on their way are not counted.',
        )}
        action={
          <Button
            className="print:hidden"
            icon={<Printer aria-hidden="true" size={16} />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        }
      />
      <div className="print:hidden">
        <ListTools
          address={address}
          placeholder={t('Search products...')}
          exportPath={format => toOrderExportPath(businessId, search, format)}
        >
          <FilterSelect
            label={t('Products to show')}
            none={t('Order now', { context: 'what to order now' })}
            options={[{ value: 'all', label: t('Everything sold recently') }]}
            value={search.show}
            onChange={chosen => show({ show: chosen })}
          />
          <CategoryFilter category={search.category} onChange={category => show({ category })} />
        </ListTools>
      </div>
      {rows.length > 0 ? (
        <ul aria-label={t('To order')} className="divide-y divide-line rounded border border-line bg-surface">
          {rows.map(row => (
            <ToOrderRow key={row.id} row={row} selection={selection} />
          ))}
        </ul>
      ) : query.isError && !data ? (
        <NotLoaded title={t('The list couldn’t be loaded.')} query={query} />
      ) : data ? (
        <EmptyState
          icon={<PackageCheck size={24} />}
          title={t('Nothing to order.')}
          description={t('Products appear here when what is in stock may run out before a delivery arrives.')}
          action={
            search.show !== 'all' && (
              <ButtonLink to="/stock/to-order" search={{ ...search, show: 'all' }}>
                {t('Show everything sold recently')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {data?.more && (
        <p className="mt-3 text-dense text-ink-muted">
          {t('The {count} most urgent products are shown. The export has all.', { count: rows.length })}
        </p>
      )}
      <SelectionBar
        selection={selection}
        loaded={rows.length}
        hasMore={false}
        actions={[
          {
            id: 'receive',
            label: t('Receive goods'),
            icon: <PackagePlus aria-hidden="true" size={16} />,
            act: () => setReceiving(selection.rows),
          },
        ]}
        files={exportFiles(selection, (chosen, format) => toOrderExportPath(businessId, search, format, chosen))}
      />
      {receiving && (
        <ReceiveGoodsDialog
          products={receiving.map(({ productId: id, name, suggested }) => ({ id, name, quantity: suggested || null }))}
          onClose={() => setReceiving(null)}
          onReceived={selection.clear}
        />
      )}
    </>
  )
}

/** A product to order: how long it lasts, how much to order, and why. */
function ToOrderRow({ row, selection }: { row: ReorderRow; selection: Selection }) {
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
