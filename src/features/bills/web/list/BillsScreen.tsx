/** All bills, with their status. A business that does not use bills is told how to turn them on. */
import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { MenuLink } from '../../../../ui/overlay/DropdownMenu.tsx'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { TurnedOff } from '../../../../web/business/TurnedOff.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { FilterSelect } from '../../../../web/list/ListTools.tsx'
import { filterChips, type ListAddress, useListAddress } from '../../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { BankLink } from '../../../bank/web/BankLink.tsx'
import { FEATURES } from '../../../businesses/web/features.ts'
import { TagFilter, useTagWords } from '../../../tags/web/TagFilter.tsx'
import { billsExportPath, billsOptions, supplierOptions } from '../api.ts'
import { BILL_FILTERS, type BillsSearch, listingOf, sortOf, validateBillsSearch } from '../search.ts'
import { BillSummary, FILTER_WORDS } from './BillSummary.tsx'
import { BillsBar } from './BillsBar.tsx'
import { billColumns } from './bill-columns.tsx'

export function BillsScreen() {
  const { usesBills } = useBusiness()
  if (usesBills) return <BillList />
  return (
    <TurnedOff
      list={t('Bills')}
      icon={<ReceiptText size={24} />}
      title={t('Bills are turned off')}
      description={FEATURES.usesBills.brings}
      turnOn={t('Turn on bills in Settings')}
    />
  )
}

const STATUSES = BILL_FILTERS.map(status => ({ value: status, label: FILTER_WORDS[status] }))

function BillList() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/bills', validateBillsSearch)
  const { search, show } = address
  const columns = useMemo(() => billColumns(currency), [currency])
  const add = (
    <ButtonLink writes="bills" look="primary" to="/bills/new" icon={<Plus aria-hidden="true" size={16} />}>
      {t('Add bill')}
    </ButtonLink>
  )
  return (
    <ListScreen
      tabs={<AreaTabs of="/bills" />}
      title={t('Bills')}
      description={t('Bills from your suppliers and what’s left to pay')}
      action={
        <>
          <BankLink out />
          {add}
        </>
      }
      address={address}
      list={billsOptions(businessId, listingOf(search))}
      failed={t('The bills couldn’t be loaded.')}
      summary={<BillSummary search={search} />}
      tools={{
        placeholder: t('Search bills...'),
        children: (
          <>
            <FilterSelect
              label={t('Filter by status')}
              none={t('All Statuses')}
              options={STATUSES}
              value={search.status}
              onChange={status => show({ status })}
              className="w-fit min-w-[180px]"
            />
            <TagFilter tags={search.tags} onChange={tags => show({ tags })} />
          </>
        ),
        exportPath: format => billsExportPath(businessId, listingOf(search), format),
        besideExport: (
          <MenuLink
            writes="/imports"
            to="/imports/new"
            search={{ kind: 'bills' }}
            icon={<FileUp aria-hidden="true" size={16} />}
          >
            {t('Import…')}
          </MenuLink>
        ),
      }}
      filters={<BillFilterChips address={address} />}
      table={{
        look: useListLook('bills', columns),
        sort: sortOf(search),
        nameOf: ({ id, number }) => number || shownIdentifier(id),
        rowLink: ({ id }) => ({ to: '/bills/$billId', params: { billId: id } }),
      }}
      empty={
        <EmptyList
          address={address}
          icon={<ReceiptText size={24} />}
          title={t('No bills found.')}
          narrowed={[{ description: t('Try other search words or another status.'), button: t('Show all bills') }]}
          first={{
            title: t('No bills yet.'),
            description: t('Add a bill by hand, or drop an e-invoice and check what was read.'),
            action: (
              <div className="flex flex-wrap justify-center gap-3">
                {add}
                <ButtonLink writes="/imports" to="/imports/new" search={{ kind: 'bills' }}>
                  {t('Import', { context: 'verb' })}
                </ButtonLink>
              </div>
            ),
          }}
        />
      }
      bar={chosen => <BillsBar {...chosen} search={search} />}
    />
  )
}

/** What else narrows the list, as links to it do. */
function BillFilterChips({ address }: { address: ListAddress<BillsSearch> }) {
  const { id: businessId } = useBusiness()
  const { supplierId, tags, dateFrom, dateTo, dueFrom, dueTo } = address.search
  const tagWords = useTagWords(tags)
  const supplier = useQuery({ ...supplierOptions(businessId, supplierId ?? ''), enabled: supplierId !== undefined })
  const shown = (date: string | undefined) => date && dateAsText(date, 'short')
  return (
    <FilterRow
      chips={filterChips(address, [
        [supplierId && (supplier.data?.name ?? t('One supplier')), 'supplierId'],
        [tagWords, 'tags'],
        [dateFrom && t('Dated from {date}', { date: shown(dateFrom) ?? '' }), 'dateFrom'],
        [dateTo && t('Dated by {date}', { date: shown(dateTo) ?? '' }), 'dateTo'],
        [dueFrom && t('Due from {date}', { date: shown(dueFrom) ?? '' }), 'dueFrom'],
        [dueTo && t('Due by {date}', { date: shown(dueTo) ?? '' }), 'dueTo'],
      ])}
    />
  )
}
