/** What to order, the most urgent first, with how each quantity was worked out. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PackageCheck, PackagePlus, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import { useSelection } from '../../../../ui/selection/use-selection.ts'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../../ui/use-search-text.ts'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { CategoryFilter } from '../../../products/web/CategoryFilter.tsx'
import type { ReorderRow } from '../../contract.ts'
import { ReceiveGoodsDialog } from '../ReceiveGoodsDialog.tsx'
import { StockTabs } from '../StockTabs.tsx'
import { toOrderExportPath, toOrderOptions } from './api.ts'
import { ToOrderRow } from './ToOrderRow.tsx'

const SHOWN = [
  { value: 'due', label: t('Order now') },
  { value: 'all', label: t('Everything sold lately') },
] as const

export function ToOrderScreen() {
  const { id: businessId } = useBusiness()
  const search = useSearch({ from: '/stock/to-order' })
  const navigate = useNavigate({ from: '/stock/to-order' })
  const [receiving, setReceiving] = useState<readonly ReorderRow[] | null>(null)
  const { data, error, isFetching, refetch } = useQuery(toOrderOptions(businessId, search))
  const rows = useMemo(() => (data?.rows ?? []).map(row => ({ ...row, id: row.productId })), [data])
  const selection = useSelection(rows, JSON.stringify([businessId, search]))
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) =>
    navigate({ search: ({ q: _, ...rest }) => (q ? { ...rest, q } : rest), replace, resetScroll: false }),
  )
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
        <Toolbar end={<ExportMenu pathOf={format => toOrderExportPath(businessId, search, format)} />}>
          <SearchInput value={text} onValueChange={setText} placeholder={t('Search products...')} />
          <Select
            label={t('Products to show')}
            options={SHOWN}
            value={search.show ?? 'due'}
            onValueChange={show =>
              navigate({
                search: ({ show: _, ...rest }) => (show === 'all' ? { ...rest, show } : rest),
                resetScroll: false,
              })
            }
            className="w-fit min-w-[180px]"
          />
          <CategoryFilter
            category={search.category}
            onChange={category =>
              navigate({
                search: ({ category: _, ...rest }) => (category ? { ...rest, category } : rest),
                resetScroll: false,
              })
            }
          />
        </Toolbar>
      </div>
      {rows.length > 0 ? (
        <ul aria-label={t('To order')} className="divide-y divide-line rounded border border-line bg-surface">
          {rows.map(row => (
            <ToOrderRow key={row.id} row={row} selection={selection} />
          ))}
        </ul>
      ) : error && !data ? (
        <ErrorState
          title={t('The list could not be loaded.')}
          description={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
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
