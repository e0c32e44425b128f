/** All price lists. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import type { PriceList } from '../../contract.ts'
import { priceListsOptions } from './api.ts'
import { PriceListDialog } from './PriceListDialog.tsx'
import { kindWords, PriceListBadge, validityWords } from './price-list-words.tsx'

const columns: readonly DataColumn<PriceList>[] = [
  {
    id: 'name',
    header: t('Name'),
    cell: list => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <bdi>{list.name}</bdi>
        <PriceListBadge list={list} />
      </span>
    ),
    onPhone: 'title',
  },
  { id: 'kind', header: t('Prices'), cell: kindWords, width: '120px', onPhone: 'aside' },
  { id: 'validity', header: t('Applies'), cell: validityWords, width: '200px' },
  {
    id: 'items',
    header: t('Fixed prices'),
    cell: ({ itemCount }) => countAsText(itemCount),
    align: 'right',
    width: '100px',
  },
  {
    id: 'customers',
    header: t('Customers'),
    cell: ({ customerCount }) => countAsText(customerCount),
    align: 'right',
    width: '120px',
  },
]

export function PriceListsScreen() {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const query = useQuery(priceListsOptions(businessId))
  const [adding, setAdding] = useState(false)
  const [archivedShown, setArchivedShown] = useState(false)
  const lists = query.data?.priceLists ?? []
  const archived = lists.filter(list => list.archived).length
  return (
    <>
      <AreaTabs of="/products" />
      <PageHeader
        oneRowOnPhone
        title={t('Price lists')}
        description={t('Prices for groups of customers, such as wholesale or regulars')}
        action={
          <Button writes look="primary" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setAdding(true)}>
            {t('Add price list')}
          </Button>
        }
      />
      <DataTable
        label={t('Price lists')}
        columns={columns}
        rows={archivedShown ? lists : lists.filter(list => !list.archived)}
        rowKey={list => list.id}
        rowLink={list => ({ to: '/price-lists/$priceListId', params: { priceListId: list.id } })}
        loading={query.isPending}
        empty={
          <EmptyState
            icon={<Tags size={24} />}
            title={t('No price lists yet.')}
            description={t('A list takes a percentage off base prices, or sets prices for single products.')}
          />
        }
        error={
          query.isError && !query.data ? (
            <NotLoaded title={t('The price lists couldn’t be loaded.')} query={query} />
          ) : undefined
        }
      />
      {archived > 0 && (
        <Button look="quiet" className="mt-3" onClick={() => setArchivedShown(isShown => !isShown)}>
          {archivedShown ? t('Hide archived') : t('Show archived ({count})', { count: archived })}
        </Button>
      )}
      {adding && (
        <PriceListDialog
          list={null}
          onSaved={({ id }) => navigate({ to: '/price-lists/$priceListId', params: { priceListId: id } })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
