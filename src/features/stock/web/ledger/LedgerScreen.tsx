/** All stock movements of all products. */

import { useQuery } from '@tanstack/react-query'
import { History, ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { movementReasons, signedQuantity } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { FilterButton, FilterSelect } from '../../../../web/list/ListTools.tsx'
import { filterChips, type ListAddress, useListAddress } from '../../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { peopleOptions } from '../../../accounts/web/members/api.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { useAccount } from '../../../accounts/web/signed-in.ts'
import { productOptions } from '../../../products/web/api.ts'
import type { LedgerMovement } from '../../contract.ts'
import { ledgerExportPath, ledgerOptions } from '../api.ts'
import { MovementCause } from '../MovementCause.tsx'
import { type LedgerSearch, validateLedgerSearch } from '../search.ts'
import { MOVEMENT_REASONS } from '../stock-words.ts'
import { VerifyStockDialog } from '../VerifyStockDialog.tsx'
import { LedgerFilterDialog } from './LedgerFilterDialog.tsx'

const KINDS = movementReasons.map(reason => ({ value: reason, label: MOVEMENT_REASONS[reason] }))

export function LedgerScreen() {
  const business = useBusiness()
  const hasPeople = useAccount() !== null
  const address = useListAddress('/stock', validateLedgerSearch)
  const { search, show } = address
  const [verifying, setVerifying] = useState(false)
  const columns = useMemo(() => ledgerColumns(hasPeople), [hasPeople])
  const { sort = 'date', direction = sort === 'date' ? 'desc' : 'asc' } = search
  return (
    <>
      <ListScreen
        tabs={<AreaTabs of="/products" />}
        title={t('Stock movements')}
        description={t('Everything that came in and went out, by whom and why')}
        action={
          <Button icon={<ScanSearch aria-hidden="true" size={16} />} onClick={() => setVerifying(true)}>
            {t('Verify stock')}
          </Button>
        }
        address={address}
        list={ledgerOptions(business.id, search)}
        failed={t('The stock movements couldn’t be loaded.')}
        tools={{
          placeholder: t('Search stock movements...'),
          children: (
            <>
              <FilterSelect
                label={t('Kind of movement')}
                none={t('All movements')}
                options={KINDS}
                value={search.reason}
                onChange={reason => show({ reason })}
              />
              <FilterButton dialog={close => <LedgerFilterDialog search={search} onClose={close} />} />
            </>
          ),
          exportPath: format => ledgerExportPath(business.id, search, format),
        }}
        filters={<LedgerFilterChips address={address} />}
        table={{
          look: useListLook('stock', columns),
          sort: { column: sort, direction },
          rowLink: ({ productId }) => ({ to: '/products/$productId', params: { productId } }),
        }}
        empty={
          <EmptyList
            address={address}
            icon={<History size={24} />}
            title={t('No stock movements found.')}
            narrowed={[
              {
                description: t('The search covers products, SKUs, notes and invoice numbers.'),
                button: t('Show all movements'),
              },
            ]}
            first={{
              title: t('No stock movements yet.'),
              description: t('Sales, deliveries and counts appear here, with the stock after each.'),
              action: <ButtonLink to="/products">{t('Go to products')}</ButtonLink>,
            }}
          />
        }
      />
      {verifying && <VerifyStockDialog onClose={() => setVerifying(false)} />}
    </>
  )
}

/** The filters of the ledger that have no field of their own in its tools, each with a button that removes it. */
function LedgerFilterChips({ address }: { address: ListAddress<LedgerSearch> }) {
  const { id: businessId } = useBusiness()
  const may = useMay()
  const { productId, category, personId, dateFrom, dateTo } = address.search
  const product = useQuery({ ...productOptions(businessId, productId ?? ''), enabled: productId !== undefined })
  const people = useQuery({ ...peopleOptions(businessId), enabled: personId !== undefined && may.reads('/people') })
  const person = people.data?.members.find(({ accountId }) => accountId === personId)
  return (
    <FilterRow
      chips={filterChips(address, [
        [productId && (product.data?.name ?? t('One product')), 'productId'],
        [category, 'category'],
        [personId && (person?.name ?? t('One person')), 'personId'],
        [dateWords(dateFrom, dateTo), 'dateFrom', 'dateTo'],
      ])}
    />
  )
}

function dateWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first = '', last = ''] = [from, to].map(date => date && dateAsText(date, 'short'))
  if (from && to) return from === to ? first : t('{from} to {to}', { from: first, to: last })
  if (from) return t('From {date}', { date: first })
  return to && t('Until {date}', { date: last })
}

type LedgerColumn = 'product' | 'date' | 'cause' | 'person' | 'change' | 'balance'

/** @param hasPeople people sign in, so that movements have names */
function ledgerColumns(hasPeople: boolean): readonly DataColumn<LedgerMovement, LedgerColumn>[] {
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
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '128px',
      onPhone: 'beneath',
    },
    {
      id: 'cause',
      header: t('Movement'),
      cell: movement => <MovementCause movement={movement} />,
      width: '30%',
      onPhone: 'beneath',
    },
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
      header: t('Change', { context: 'quantity' }),
      cell: movement => <QuantityText thousandths={signedQuantity(movement)} signed />,
      figures: movement => [`+${quantityAsText(signedQuantity(movement))}`],
      align: 'right',
      width: '100px',
      onPhone: 'aside',
    },
    {
      id: 'balance',
      header: t('Balance', { context: 'stock' }),
      cell: movement => <QuantityText thousandths={movement.balance} />,
      figures: movement => [quantityAsText(movement.balance)],
      align: 'right',
      width: '100px',
    },
  ]
}
