/** What to order, the most urgent first, with how each quantity was worked out. */
import { useQuery } from '@tanstack/react-query'
import { PackageCheck, PackagePlus, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import { useSelection } from '../../../../ui/selection/use-selection.ts'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { FilterSelect, ListTools } from '../../../../web/list/ListTools.tsx'
import { useListAddress } from '../../../../web/list/use-list-address.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { CategoryFilter } from '../../../products/web/CategoryFilter.tsx'
import type { ReorderRow } from '../../contract.ts'
import { toOrderExportPath, toOrderOptions } from '../api.ts'
import { ReceiveGoodsDialog } from '../ReceiveGoodsDialog.tsx'
import { StockTabs } from '../StockTabs.tsx'
import { validateToOrderSearch } from './search.ts'
import { ToOrderRow } from './ToOrderRow.tsx'

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
      <StockTabs />
      <PageHeader
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
            none={t('Order now')}
            options={[{ value: 'all', label: t('Everything sold lately') }]}
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
        <NotLoaded title={t('The list could not be loaded.')} query={query} />
      ) : data ? (
        <EmptyState
          icon={<PackageCheck size={24} />}
          title={t('Nothing to order.')}
          description={t('Products appear here when what is in stock may run out before a delivery arrives.')}
          action={
            search.show !== 'all' && (
              <ButtonLink to="/stock/to-order" search={{ ...search, show: 'all' }}>
                {t('Show everything sold lately')}
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
