/** What can be done with the chosen products. */
import { useQuery } from '@tanstack/react-query'
import { BadgePercent, ClipboardList, Tag } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { ArchiveBar, type ChosenRows } from '../../../../web/bulk/ArchiveBar.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { RaisePricesDialog } from '../../../prices/web/raise/RaisePricesDialog.tsx'
import { StartCountDialog } from '../../../stock/web/stock-counts/StartCountDialog.tsx'
import { useTagMany } from '../../../tags/web/use-tag-many.tsx'
import type { ListedProduct, Product } from '../../contract.ts'
import {
  archivingProducts,
  everyProduct,
  productSummaryOptions,
  productsExportPath,
  useChangeBasePrices,
} from '../api.ts'
import { LabelsDialog } from '../LabelsDialog.tsx'
import type { ProductsSearch } from '../search.ts'

const TITLES = {
  archive: (count: number) => t('Archive {count, plural, one {# product} other {# products}}?', { count }),
  restore: (count: number) => t('Restore {count, plural, one {# product} other {# products}}?', { count }),
}
const DONE = {
  archive: (count: number) => t('{count, plural, one {# product} other {# products}} archived', { count }),
  restore: (count: number) => t('{count, plural, one {# product} other {# products}} restored', { count }),
}

export function ProductsBar({ search, ...chosen }: ChosenRows<ListedProduct> & { search: ProductsSearch }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery({ ...productSummaryOptions(businessId, search), enabled: chosen.selection.open })
  const matching = data && (search.stock ? data.stock[search.stock] : data.count)
  const [counting, setCounting] = useState<readonly string[] | null>(null)
  const [raised, setRaised] = useState<readonly Product[] | 'all' | null>(null)
  const every = () => everyProduct(businessId, search)
  const nameRow = ({ name, sku }: Product) => ({ name, beside: sku })
  const tagging = useTagMany('product', { selection: chosen.selection, every, nameRow })
  const count = async () => {
    const rows = chosen.selection.all ? await everyProduct(businessId, search) : chosen.selection.rows
    setCounting(rows.map(({ id }) => id))
  }
  return (
    <>
      <ArchiveBar
        {...chosen}
        total={data?.more ? undefined : matching}
        archived={search.archived ?? false}
        archiving={archivingProducts(businessId)}
        every={every}
        exportPath={(named, format) => productsExportPath(businessId, search, format, named)}
        other={{
          label: t('Print labels'),
          icon: <Tag aria-hidden="true" size={16} />,
          dialog: (rows, onClose) => <LabelsDialog products={rows} onClose={onClose} />,
        }}
        titles={TITLES}
        done={DONE}
        actions={[
          {
            id: 'count',
            label: t('Count stock'),
            icon: <ClipboardList aria-hidden="true" size={16} />,
            act: () => void count(),
            blocked: search.archived ? t('Restore them first.') : undefined,
          },
          {
            id: 'raise',
            writes: '/products/prices',
            label: t('Change prices'),
            icon: <BadgePercent aria-hidden="true" size={16} />,
            act: () => setRaised(chosen.selection.all ? 'all' : chosen.selection.rows),
          },
          tagging.action,
        ]}
      />
      {tagging.dialog}
      {raised && (
        <RaiseBasePrices
          search={search}
          chosen={raised === 'all' ? null : raised}
          onClose={() => setRaised(null)}
          onSaved={() => {
            setRaised(null)
            chosen.selection.clear()
          }}
        />
      )}
      {counting && <StartCountDialog productIds={counting} onClose={() => setCounting(null)} />}
    </>
  )
}

type RaiseBasePricesProps = {
  search: ProductsSearch
  /** Null for all that match. */
  chosen: readonly Product[] | null
  onClose: () => void
  onSaved: () => void
}

/** Raises the base prices of the chosen products. */
function RaiseBasePrices({ search, chosen, onClose, onSaved }: RaiseBasePricesProps) {
  const { id: businessId } = useBusiness()
  const saving = useChangeBasePrices()
  const matching = useQuery({
    queryKey: ['products', businessId, 'to-raise', search],
    queryFn: () => everyProduct(businessId, search),
    enabled: chosen === null,
    gcTime: 0,
    // what is about to be changed stays as it was shown
    staleTime: Number.POSITIVE_INFINITY,
  })
  const products = chosen ?? matching.data
  return (
    <RaisePricesDialog
      title={t('Change base prices')}
      description={t('Of the products you selected. Issued invoices keep their prices.')}
      rows={products?.map(({ id, name, sku, basePrice }) => ({ key: id, name, beside: sku, price: basePrice }))}
      failure={matching.error ? { message: matching.error.message, retry: () => void matching.refetch() } : undefined}
      saving={saving}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
