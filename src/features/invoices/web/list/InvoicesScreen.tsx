/** All invoices, with their status and actions. */
import { useQuery } from '@tanstack/react-query'
import { Download, Eye, FileText, FileUp, Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { IconAnchor, IconLink } from '../../../../ui/IconButton.tsx'
import { MenuAnchor, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { FilterButton, FilterSelect } from '../../../../web/list/ListTools.tsx'
import { filterChips, type ListAddress, useListAddress } from '../../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { BankLink } from '../../../bank/web/BankLink.tsx'
import { SavedViews } from '../../../businesses/web/saved-views/SavedViews.tsx'
import { customerOptions } from '../../../customers/web/api.ts'
import { ActionItems } from '../../../documents/web/page/ActionButtons.tsx'
import { DISPLAY_STATUSES } from '../../../ledger/web/InvoiceStatusBadge.tsx'
import { OwnFilter, useOwnWords } from '../../../own-fields/web/OwnFilter.tsx'
import { useWithOwnColumns } from '../../../own-fields/web/own-columns.tsx'
import { TagFilter, useTagWords } from '../../../tags/web/TagFilter.tsx'
import type { InvoiceRow } from '../../contract.ts'
import { ActionDialog, useInvoiceActions } from '../actions/ActionDialog.tsx'
import { ACTION_LOOKS, actionsOf } from '../actions/action-verbs.ts'
import { INVOICE_PAPER, invoicesExportPath, invoicesOptions } from '../api.ts'
import { nameInvoice } from '../bulk/each-invoice.ts'
import { InvoicesBar } from '../bulk/InvoicesBar.tsx'
import { INVOICE_STATUSES, type InvoicesSearch, listingOf, sortOf, validateInvoicesSearch } from '../search.ts'
import { invoiceColumns } from './InvoiceColumns.tsx'
import { InvoiceFilterDialog, KIND_WORDS } from './InvoiceFilterDialog.tsx'
import { InvoiceSummary, ShownTotal } from './InvoiceSummary.tsx'

const STATUSES = INVOICE_STATUSES.map(status => ({ value: status, label: DISPLAY_STATUSES[status].word }))
const WITHOUT_CREDITED = STATUSES.filter(({ value }) => value !== 'credited')

export function InvoicesScreen() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/invoices', validateInvoicesSearch)
  const { search, show } = address
  const { start, started, end } = useInvoiceActions()
  const sort = sortOf(search)
  const usual = useMemo(() => invoiceColumns(currency, sort.column), [currency, sort.column])
  const columns = useWithOwnColumns('document', usual)
  return (
    <>
      <ListScreen
        tabs={<AreaTabs of="/invoices" />}
        title={t('Invoices')}
        description={t('Create and manage customer invoices')}
        action={
          <>
            <BankLink />
            <ButtonLink writes look="primary" to="/invoices/new" icon={<Plus aria-hidden="true" size={16} />}>
              {t('Create Invoice')}
            </ButtonLink>
          </>
        }
        address={address}
        list={invoicesOptions(businessId, listingOf(search))}
        failed={t('The invoices couldn’t be loaded.')}
        summary={<InvoiceSummary search={search} />}
        tools={{
          placeholder: t('Search invoices...'),
          children: (
            <>
              <FilterSelect
                label={t('Filter by status')}
                none={t('All Statuses')}
                // few have any, and those have a tab
                options={search.status === 'credited' ? STATUSES : WITHOUT_CREDITED}
                value={search.status}
                onChange={status => show({ status })}
                // on a phone the chips above do the same
                className="w-fit min-w-[180px] max-sm:hidden"
              />
              <TagFilter tags={search.tags} onChange={tags => show({ tags })} />
              <OwnFilter place="document" own={search.own} onChange={own => show({ own })} />
              <FilterButton dialog={close => <InvoiceFilterDialog search={search} onClose={close} />} />
            </>
          ),
          exportPath: format => invoicesExportPath(businessId, listingOf(search), format),
          besideExport: (
            <MenuLink
              writes="/imports"
              to="/imports/new"
              search={{ kind: 'invoices' }}
              icon={<FileUp aria-hidden="true" size={16} />}
            >
              {t('Import…')}
            </MenuLink>
          ),
        }}
        filters={<InvoiceFilterChips address={address} />}
        table={{
          look: useListLook('invoices', columns),
          sort,
          nameOf: ({ id }) => shownIdentifier(id),
          rowLink: ({ id }) => ({ to: '/invoices/$invoiceId', params: { invoiceId: id } }),
          rowActions: invoice => <InvoiceRowActions invoice={invoice} onAction={start} />,
          rowMenu: invoice => <InvoiceRowMenu invoice={invoice} onAction={start} />,
          actionsWidth: '144px',
        }}
        empty={
          <EmptyList
            address={address}
            icon={<FileText size={24} />}
            title={t('No invoices found.')}
            narrowed={[{ description: t('Try other search words or another status.'), button: t('Show all invoices') }]}
            first={{
              title: t('No invoices found.'),
              description: t('A new invoice stays a draft until you mark it as sent.'),
              action: (
                <>
                  <ButtonLink writes to="/invoices/new">
                    {t('Create Invoice')}
                  </ButtonLink>
                  <ButtonLink writes="/imports" to="/imports/new" search={{ kind: 'invoices' }}>
                    {t('Import', { context: 'verb' })}
                  </ButtonLink>
                </>
              ),
            }}
          />
        }
        bar={chosen => <InvoicesBar {...chosen} search={search} />}
      />
      <ActionDialog started={started} onEnd={end} />
    </>
  )
}

/** The filters of the list that have no field of their own in the toolbar, each with a button that removes it. */
function InvoiceFilterChips({ address }: { address: ListAddress<InvoicesSearch> }) {
  const { id: businessId, currency } = useBusiness()
  const { search } = address
  const { status, kind, customerId, dateFrom, dateTo, dueFrom, dueTo, totalFrom, totalTo } = search
  const customer = useQuery({ ...customerOptions(businessId, customerId ?? ''), enabled: customerId !== undefined })
  const tagWords = useTagWords(search.tags)
  const ownWords = useOwnWords(search.own)
  const amount = (total: number | undefined) => (total === undefined ? undefined : moneyAsText(total, currency))
  return (
    <FilterRow
      chips={filterChips(address, [
        [status === 'open' && t('Open', { context: 'invoices' }), 'status'],
        [kind && KIND_WORDS[kind], 'kind'],
        [customerId && (customer.data?.name ?? t('One customer')), 'customerId'],
        [tagWords, 'tags'],
        [ownWords, 'own'],
        [dateWords(dateFrom, dateTo), 'dateFrom', 'dateTo'],
        [dueWords(dueFrom, dueTo), 'dueFrom', 'dueTo'],
        [amountWords(amount(totalFrom), amount(totalTo)), 'totalFrom', 'totalTo'],
      ])}
      total={<ShownTotal search={search} />}
    >
      <SavedViews list="invoices" search={search} />
    </FilterRow>
  )
}

function dateWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first = '', last = ''] = [from, to].map(date => date && dateAsText(date, 'short'))
  if (from && to)
    return from === to ? t('Dated {date}', { date: first }) : t('Dated {from} to {to}', { from: first, to: last })
  if (from) return t('Dated from {date}', { date: first })
  return to && t('Dated by {date}', { date: last })
}

function dueWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first = '', last = ''] = [from, to].map(date => date && dateAsText(date, 'short'))
  if (from && to) return t('Due {from} to {to}', { from: first, to: last })
  if (from) return t('Due from {date}', { date: first })
  return to && t('Due by {date}', { date: last })
}

function amountWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : t('{from} to {to}', { from, to })
  if (from) return t('{amount} or more', { amount: from })
  return to && t('Up to {amount}', { amount: to })
}

type InvoiceRowActionsProps = { invoice: InvoiceRow; onAction: (action: InvoiceAction, invoice: InvoiceRow) => void }

/** The actions for an invoice in the list. */
function InvoiceRowActions({ invoice, onAction }: InvoiceRowActionsProps) {
  const { id: businessId } = useBusiness()
  const name = shownIdentifier(invoice.id)
  return (
    <>
      <IconAnchor
        label={t('Download {name}', { name })}
        icon={<Download aria-hidden="true" size={16} />}
        href={INVOICE_PAPER.pdfPath(businessId, invoice.id, { download: true })}
        download
      />
      <IconLink
        label={t('View {name}', { name })}
        icon={<Eye aria-hidden="true" size={16} />}
        to="/invoices/$invoiceId"
        params={{ invoiceId: invoice.id }}
      />
      <MoreMenu label={t('More for {name}', { name })}>
        <ActionItems looks={ACTION_LOOKS} offered={actionsOf(invoice)} onAction={action => onAction(action, invoice)} />
      </MoreMenu>
    </>
  )
}

/** The same behind one button. */
function InvoiceRowMenu({ invoice, onAction }: InvoiceRowActionsProps) {
  const { id: businessId } = useBusiness()
  return (
    <MoreMenu label={t('More for {name}', { name: nameInvoice(invoice).name })}>
      <MenuLink
        to="/invoices/$invoiceId"
        params={{ invoiceId: invoice.id }}
        icon={<Eye aria-hidden="true" size={16} />}
      >
        {t('View', { context: 'verb' })}
      </MenuLink>
      <MenuAnchor
        href={INVOICE_PAPER.pdfPath(businessId, invoice.id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </MenuAnchor>
      <MenuSeparator />
      <ActionItems looks={ACTION_LOOKS} offered={actionsOf(invoice)} onAction={action => onAction(action, invoice)} />
    </MoreMenu>
  )
}
