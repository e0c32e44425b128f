/** One price list: what it takes off, its fixed prices, and its customers. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import type { PriceList } from '../../contract.ts'
import { priceListExportPath, priceListOptions, useArchivePriceList } from './api.ts'
import { PriceListBadge } from './PriceListBadge.tsx'
import { PriceListCustomers } from './PriceListCustomers.tsx'
import { PriceListDialog } from './PriceListDialog.tsx'
import { PriceListPrices } from './PriceListPrices.tsx'
import { kindWords, validityWords } from './price-list-words.ts'

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
        {error && (
          <NotLoaded title={t('This price list could not be loaded.')} query={{ error, isFetching, refetch }} />
        )}
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
  const restore = () => write({ id, move: 'restore' }, { done: () => notifyDone(t('{name} restored', { name })) })
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
