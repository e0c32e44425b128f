/** The tools above the invoices: search, status filter and export. */

import { useNavigate } from '@tanstack/react-router'
import { FileUp, ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { MenuLink } from '../../../../ui/overlay/DropdownMenu.tsx'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../../ui/use-search-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { invoicesExportPath } from '../api.ts'
import { INVOICE_STATUSES, type InvoicesSearch, listingOf } from '../search.ts'
import { STATUS_WORDS } from '../status-words.ts'
import { InvoiceFilterDialog } from './InvoiceFilterDialog.tsx'

// 'all' stands for no filter: a value of the list is never empty
const STATUSES = [
  { value: 'all', label: t('All Statuses') },
  ...INVOICE_STATUSES.map(status => ({ value: status, label: STATUS_WORDS[status] })),
] as const

type InvoicesToolbarProps = {
  search: InvoicesSearch
  /** The menu of columns and row height. */
  look: ReactNode
}

export function InvoicesToolbar({ search, look }: InvoicesToolbarProps) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate({ from: '/invoices' })
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) =>
    navigate({ search: ({ q: _, ...rest }) => (q ? { ...rest, q } : rest), replace, resetScroll: false }),
  )
  const [filtering, setFiltering] = useState(false)
  const filterBy = (status: (typeof STATUSES)[number]['value']) =>
    navigate({
      search: ({ status: _, ...rest }) => (status === 'all' ? rest : { ...rest, status }),
      resetScroll: false,
    })
  return (
    <Toolbar
      end={
        <>
          {look}
          <ExportMenu pathOf={format => invoicesExportPath(businessId, listingOf(search), format)}>
            <MenuLink
              writes
              to="/imports/new"
              search={{ kind: 'invoices' }}
              icon={<FileUp aria-hidden="true" size={16} />}
            >
              {t('Import…')}
            </MenuLink>
          </ExportMenu>
        </>
      }
    >
      <SearchInput
        value={text}
        onValueChange={setText}
        placeholder={t('Search invoices...')}
        className="w-full sm:w-64 lg:w-80"
      />
      <Select
        label={t('Filter by status')}
        placeholder={t('Filter by status')}
        options={STATUSES}
        value={search.status === undefined || search.status === 'open' ? 'all' : search.status}
        onValueChange={filterBy}
        className="w-fit min-w-[180px]"
      />
      <Button
        className="max-sm:grow"
        icon={<ListFilter aria-hidden="true" size={16} />}
        onClick={() => setFiltering(true)}
      >
        {t('Filter', { context: 'verb' })}
      </Button>
      {filtering && <InvoiceFilterDialog search={search} onClose={() => setFiltering(false)} />}
    </Toolbar>
  )
}
