/** All customers, as cards or as a table, and what they owe. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileUp, LayoutGrid, Plus, Rows3, Tags, Truck, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { MenuAnchor, MenuLink } from '../../../../ui/overlay/DropdownMenu.tsx'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { countedAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { ViewSwitch } from '../../../../ui/ViewSwitch.tsx'
import { ArchiveBar, type ChosenRows } from '../../../../web/bulk/ArchiveBar.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { filterChips, useListAddress } from '../../../../web/list/use-list-address.ts'
import { SavedViews } from '../../../businesses/web/saved-views/SavedViews.tsx'
import { deliveryAddressesExportPath } from '../../../delivery-addresses/web/api.ts'
import { OwnFilter, useOwnWords } from '../../../own-fields/web/OwnFilter.tsx'
import { type OwnColumn, useWithOwnColumns } from '../../../own-fields/web/own-columns.tsx'
import { RecordCustomerPaymentDialog } from '../../../payments/web/RecordCustomerPaymentDialog.tsx'
import { customerPricesExportPath } from '../../../prices/web/api.ts'
import { TagFilter, useTagWords } from '../../../tags/web/TagFilter.tsx'
import { useTagMany } from '../../../tags/web/use-tag-many.tsx'
import type { CustomerWithFigures, ListedCustomer } from '../../contract.ts'
import {
  archivingCustomers,
  customerListing,
  customerSummaryOptions,
  customersExportPath,
  customersOptions,
  everyCustomer,
} from '../api.ts'
import { type CustomersSearch, validateCustomersSearch } from '../search.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { type CustomerColumn, customerColumns } from './customer-columns.tsx'
import { searchIn, useCustomersView } from './use-customers-view.ts'

const SORTS = [
  { value: 'name', label: t('Name'), direction: 'asc' },
  { value: 'createdAt', label: t('Customer since'), direction: 'desc' },
  { value: 'invoiceCount', label: t('Invoices'), direction: 'desc' },
  { value: 'spent', label: t('Total spent'), direction: 'desc' },
  { value: 'balance', label: t('Owes'), direction: 'desc' },
  { value: 'overdue', label: t('Overdue', { context: 'amount' }), direction: 'desc' },
  { value: 'lastInvoiceDate', label: t('Last invoice'), direction: 'desc' },
  { value: 'invoiced', label: t('Total invoiced'), direction: 'desc' },
] as const

const BY_NUMBER = { value: 'number', label: t('Customer number'), direction: 'asc' } as const

const VIEWS = [
  { value: 'cards', label: t('Cards'), icon: <LayoutGrid aria-hidden="true" size={16} /> },
  { value: 'table', label: t('Table'), icon: <Rows3 aria-hidden="true" size={16} /> },
] as const

export function CustomersScreen() {
  const { id: businessId, currency, timeZone, customerNumberPattern } = useBusiness()
  const address = useListAddress('/customers', validateCustomersSearch)
  const [view, setView] = useCustomersView()
  const search = searchIn(view, address.search)
  const { sort, direction } = customerListing(search)
  const shown = useInfiniteQuery(customersOptions(businessId, search))
  const showsNumber = Boolean(shown.data?.pages.some(({ rows }) => rows.some(({ number }) => number)))
  // once a number was seen, a search whose rows have none doesn't take the column away
  const [hasNumbers, setHasNumbers] = useState(showsNumber)
  if (showsNumber && !hasNumbers) setHasNumbers(true)
  const withNumbers = customerNumberPattern !== '' || hasNumbers
  const usual = useMemo(() => customerColumns(currency, { timeZone, withNumbers }), [currency, timeZone, withNumbers])
  const columns = useWithOwnColumns('customer', usual)
  const look = useListLook('customers', columns)
  const tagWords = useTagWords(search.tags)
  const ownWords = useOwnWords(search.own)
  const [paying, setPaying] = useState<CustomerWithFigures | null>(null)
  const add = (
    <ButtonLink
      writes
      to="/customers/new"
      search={true}
      resetScroll={false}
      look="primary"
      icon={<Plus aria-hidden="true" size={16} />}
    >
      {t('Add Customer')}
    </ButtonLink>
  )
  return (
    <>
      <ListScreen<ListedCustomer, CustomerColumn | OwnColumn>
        title={t('Customers')}
        description={t('Who you invoice, what they owe and what they have spent with you')}
        action={add}
        address={address}
        list={customersOptions(businessId, search)}
        failed={t('The customers couldn’t be loaded.')}
        summary={<CustomerSummary search={address.search} />}
        tools={{
          placeholder: t('Search customers...'),
          archives: true,
          children: (
            <>
              <TagFilter tags={search.tags} onChange={tags => address.show({ tags })} />
              <OwnFilter place="customer" own={search.own} onChange={own => address.show({ own })} />
            </>
          ),
          views: (
            <ViewSwitch label={t('View', { context: 'noun' })} views={VIEWS} value={view} onValueChange={setView} />
          ),
          sortMenu: { sort, direction, options: withNumbers ? [...SORTS, BY_NUMBER] : SORTS },
          exportPath: format => customersExportPath(businessId, search, format),
          besideExport: (
            <>
              <MenuLink
                writes="/imports"
                to="/imports/new"
                search={{ kind: 'customers' }}
                icon={<FileUp aria-hidden="true" size={16} />}
              >
                {t('Import…')}
              </MenuLink>
              <MenuAnchor
                href={customerPricesExportPath(businessId, undefined, 'xlsx')}
                download
                icon={<Tags aria-hidden="true" size={16} />}
              >
                {t('Customer prices (XLSX)')}
              </MenuAnchor>
              <MenuAnchor
                href={deliveryAddressesExportPath(businessId)}
                download
                icon={<Truck aria-hidden="true" size={16} />}
              >
                {t('Delivery addresses (XLSX)')}
              </MenuAnchor>
            </>
          ),
        }}
        filters={
          <FilterRow
            chips={filterChips(address, [
              [tagWords, 'tags'],
              [ownWords, 'own'],
            ])}
          >
            <SavedViews list="customers" search={address.search} />
          </FilterRow>
        }
        {...(view === 'cards'
          ? { cards: shown => <CustomerCards {...shown} onRecordPayment={setPaying} /> }
          : {
              table: {
                look,
                sort: { column: sort, direction },
                nameOf: ({ name }) => name,
                rowLink: ({ id }) => ({ to: '/customers/$customerId', params: { customerId: id } }),
                rowActions: customer => <CustomerMenu customer={customer} onRecordPayment={setPaying} />,
                actionsWidth: '80px',
              },
            })}
        empty={
          <EmptyList
            address={address}
            icon={<Users size={24} />}
            title={t('No customers found.')}
            narrowed={[
              {
                by: ['q'],
                description: t(
                  'The search covers names, customer numbers, email addresses, phone numbers and custom fields.',
                ),
                button: t('Clear search'),
              },
              ...(search.tags && (search.tags.includes(',') || search.balance || search.archived)
                ? [{ description: t('No customer matches all of these filters.'), button: t('Show all customers') }]
                : [{ by: ['tags'], description: t('No customer has this tag.'), button: t('Show all customers') }]),
              { by: ['balance'], description: t('No customer owes anything here.'), button: t('Show all customers') },
              {
                by: ['archived'],
                description: t('Archived customers appear here, with all of their invoices.'),
                button: t('Show active customers'),
              },
              { by: ['own'], button: t('Show all customers') },
            ]}
            first={{
              title: t('Add your first customer'),
              description: t('A name is enough to start. The address is printed on invoices.'),
              action: (
                <>
                  {add}
                  <ButtonLink writes="/imports" to="/imports/new" search={{ kind: 'customers' }}>
                    {t('Import', { context: 'verb' })}
                  </ButtonLink>
                </>
              ),
            }}
          />
        }
        bar={chosen => <CustomersBar {...chosen} search={search} />}
      />
      {paying && <RecordCustomerPaymentDialog customer={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

/** How many customers there are, how many of them owe something, and how much. */
function CustomerSummary({ search }: { search: CustomersSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(customerSummaryOptions(businessId, search))
  const { balance: _, ...others } = search
  const owing = [
    { label: t('Open balance'), balance: 'open' },
    { label: t('Overdue', { context: 'amount' }), balance: 'overdue' },
  ] as const
  return (
    <ListSummary
      label={t('Customers by balance')}
      withSums
      parts={[
        {
          label: t('All', { context: 'customers' }),
          count: data && countedAsText(data.all),
          target: { to: '/customers', search: others },
        },
        ...owing.map(({ label, balance }) => {
          const { amount } = data?.[balance] ?? { amount: null }
          return {
            label,
            count: data && countedAsText(data[balance]),
            sum: amount !== null && <MoneyText amount={amount} currency={currency} />,
            target: { to: '/customers' as const, search: { ...others, balance } },
          }
        }),
      ]}
    />
  )
}

const TITLES = {
  archive: (count: number) => t('Archive {count, plural, one {# customer} other {# customers}}?', { count }),
  restore: (count: number) => t('Restore {count, plural, one {# customer} other {# customers}}?', { count }),
}
const DONE = {
  archive: (count: number) => t('{count, plural, one {# customer} other {# customers}} archived', { count }),
  restore: (count: number) => t('{count, plural, one {# customer} other {# customers}} restored', { count }),
}

/** What can be done with the chosen customers. */
function CustomersBar({ search, ...chosen }: ChosenRows<ListedCustomer> & { search: CustomersSearch }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery({ ...customerSummaryOptions(businessId, search), enabled: chosen.selection.open })
  const matching = data?.[search.balance ?? 'all']
  const every = () => everyCustomer(businessId, search)
  const tagging = useTagMany('customer', { selection: chosen.selection, every, nameRow: ({ name }) => ({ name }) })
  return (
    <>
      <ArchiveBar
        {...chosen}
        total={matching?.more ? undefined : matching?.count}
        archived={search.archived ?? false}
        archiving={archivingCustomers(businessId)}
        every={every}
        exportPath={(named, format) => customersExportPath(businessId, search, format, named)}
        titles={TITLES}
        done={DONE}
        actions={[tagging.action]}
      />
      {tagging.dialog}
    </>
  )
}
