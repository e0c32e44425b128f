/** One price list: what it takes off, its fixed prices, and its customers. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { CustomerPicker } from '../../../customers/web/CustomerPicker.tsx'
import type { PriceList } from '../../contract.ts'
import {
  priceListCustomersOptions,
  priceListExportPath,
  priceListOptions,
  useArchivePriceList,
  useSetMember,
} from './api.ts'
import { PriceListDialog } from './PriceListDialog.tsx'
import { PriceListPrices } from './PriceListPrices.tsx'
import { kindWords, PriceListBadge, validityWords } from './price-list-words.tsx'

export function PriceListScreen() {
  const { id: businessId } = useBusiness()
  const { priceListId } = useParams({ from: '/price-lists/$priceListId' })
  const { data: list, error, refetch, isFetching } = useQuery(priceListOptions(businessId, priceListId))
  const [editing, setEditing] = useState(false)
  const back = <BackLink to="/price-lists">{t('Price lists')}</BackLink>
  if (!list) {
    return (
      <>
        <PageHeader title={error ? t('Price list not found') : t('Price list')} back={back} />
        {error && <NotLoaded title={t('This price list couldn’t be loaded.')} query={{ error, isFetching, refetch }} />}
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={<bdi>{list.name}</bdi>}
        documentTitle={list.name}
        back={back}
        badge={<PriceListBadge list={list} />}
        description={`${kindWords(list)} · ${validityWords(list)}`}
        action={<Actions list={list} onEdit={() => setEditing(true)} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <PriceListPrices list={list} />
        <PriceListCustomers list={list} />
      </div>
      {editing && <PriceListDialog list={list} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />}
    </>
  )
}

function Actions({ list: { id, name, archived }, onEdit }: { list: PriceList; onEdit: () => void }) {
  const { id: businessId } = useBusiness()
  const { write } = useArchivePriceList()
  const restore = () =>
    write({ id, move: 'restore' }, { done: () => notifyDone(t('{name} restored', { name, context: 'price list' })) })
  const undo = { label: t('Undo'), onClick: () => void restore() }
  const archive = () =>
    write(
      { id, move: 'archive' },
      {
        done: () => notifyAttention(t('{name} archived. Its prices no longer apply.', { name }), { action: undo }),
      },
    )
  return (
    <>
      <ExportMenu pathOf={format => priceListExportPath(businessId, id, format)} />
      {archived ? (
        <Button writes icon={<ArchiveRestore aria-hidden="true" size={16} />} onClick={() => void restore()}>
          {t('Restore')}
        </Button>
      ) : (
        <Button writes icon={<Archive aria-hidden="true" size={16} />} onClick={() => void archive()}>
          {t('Archive', { context: 'verb' })}
        </Button>
      )}
      <Button writes look="primary" icon={<Pencil aria-hidden="true" size={16} />} onClick={onEdit}>
        {t('Edit')}
      </Button>
    </>
  )
}

function PriceListCustomers({ list }: { list: PriceList }) {
  const { id: businessId } = useBusiness()
  const mayWrite = useMayWrite()
  const { write } = useSetMember(list.id)
  const query = useInfiniteQuery(priceListCustomersOptions(businessId, list.id))
  const customers = query.data?.pages.flatMap(page => page.rows) ?? []
  const add = ({ id: customerId, label: name }: { id: string; label: string }) =>
    write({ customerId, belongs: true }, { done: () => notifyDone(t('{name} added', { name, context: 'customer' })) })
  const remove = ({ id: customerId, name }: { id: string; name: string }) => {
    const undo = { label: t('Undo'), onClick: () => void write({ customerId, belongs: true }) }
    void write(
      { customerId, belongs: false },
      { done: () => notifyAttention(t('{name} removed from the list', { name }), { action: undo }) },
    )
  }
  return (
    <Card title={t('Customers')} flush>
      {mayWrite && !list.archived && (
        <div className="px-5 pb-3 max-sm:px-4">
          <Field
            label={t('Add a customer')}
            help={t('A customer has one price list. Adding one here replaces another list.')}
          >
            <CustomerPicker value={null} onValueChange={picked => picked && void add(picked)} />
          </Field>
        </div>
      )}
      {query.isError && !query.data ? (
        <NotLoaded title={t('The customers couldn’t be loaded.')} query={query} />
      ) : query.isPending ? (
        <div className="px-5 pb-5">
          <Skeleton className="h-8 w-full" />
        </div>
      ) : customers.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">{t('No customers on this list yet.')}</p>
      ) : (
        <ul aria-label={t('Customers')} className="divide-y divide-line border-t border-line">
          {customers.map(customer => (
            <li key={customer.id} className="flex min-h-11 items-center gap-3 ps-5 pe-3 max-sm:ps-4">
              <Link
                to="/customers/$customerId"
                params={{ customerId: customer.id }}
                className="min-w-0 grow font-medium wrap-anywhere hover:underline"
              >
                <bdi>{customer.name}</bdi>
              </Link>
              <IconButton
                writes
                size="small"
                label={t('Remove {name} from the list', { name: customer.name })}
                icon={<Trash2 aria-hidden="true" size={16} />}
                onClick={() => remove(customer)}
              />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="p-3">
          <Button className="w-full" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
