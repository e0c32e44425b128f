/** All suppliers, with what is owed to them. */

import { useNavigate } from '@tanstack/react-router'
import { Factory, FileUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { MenuLink } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { countAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { useListAddress } from '../../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import type { Supplier } from '../../contract.ts'
import { suppliersExportPath, suppliersOptions } from '../api.ts'
import { validateSuppliersSearch } from '../search.ts'
import { SupplierForm } from '../suppliers/SupplierForm.tsx'

function columnsIn(currency: CurrencyCode): DataColumn<Supplier>[] {
  return [
    { id: 'name', header: t('Name'), cell: ({ name }) => <bdi>{name}</bdi>, sortable: true, onPhone: 'title' },
    {
      id: 'vatId',
      header: t('VAT ID'),
      cell: ({ vatId }) => <bdi>{vatId || '–'}</bdi>,
      width: '160px',
      from: 'md',
      onPhone: 'hidden',
    },
    {
      id: 'email',
      header: t('Email'),
      cell: ({ email }) => <bdi>{email || '–'}</bdi>,
      width: '24%',
      from: 'lg',
      onPhone: 'hidden',
    },
    {
      id: 'bills',
      header: t('Bills'),
      cell: ({ billCount }) => countAsText(billCount),
      align: 'right',
      width: '88px',
    },
    {
      id: 'owed',
      header: t('Due', { context: 'amount' }),
      cell: ({ owed }) => <MoneyText amount={owed} currency={currency} />,
      figures: ({ owed }) => [moneyAsText(owed, currency)],
      align: 'right',
      width: '132px',
      onPhone: 'aside',
    },
  ]
}

export function SuppliersScreen() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/suppliers', validateSuppliersSearch)
  const { search } = address
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => columnsIn(currency), [currency])
  return (
    <>
      <ListScreen
        tabs={<AreaTabs of="/bills" />}
        title={t('Suppliers')}
        description={t('Who sends you bills')}
        action={
          <Button
            writes="bills"
            look="primary"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('Add supplier')}
          </Button>
        }
        address={address}
        list={suppliersOptions(businessId, search)}
        failed={t('The suppliers couldn’t be loaded.')}
        tools={{
          placeholder: t('Search suppliers...'),
          exportPath: format => suppliersExportPath(businessId, search, format),
          besideExport: (
            <MenuLink
              writes="/imports"
              to="/imports/new"
              search={{ kind: 'suppliers' }}
              icon={<FileUp aria-hidden="true" size={16} />}
            >
              {t('Import…')}
            </MenuLink>
          ),
        }}
        table={{
          look: useListLook('suppliers', columns),
          sort: { column: 'name', direction: search.direction ?? 'asc' },
          rowLink: ({ id }) => ({ to: '/suppliers/$supplierId', params: { supplierId: id } }),
        }}
        empty={
          <EmptyList
            address={address}
            icon={<Factory size={24} />}
            title={t('No suppliers found.')}
            narrowed={[{ description: t('Try other search words.'), button: t('Show all suppliers') }]}
            first={{
              title: t('No suppliers yet.'),
              description: t('A supplier is added with its first bill.'),
              action: (
                <ButtonLink writes="/imports" to="/imports/new" search={{ kind: 'suppliers' }}>
                  {t('Import', { context: 'verb' })}
                </ButtonLink>
              ),
            }}
          />
        }
      />
      {adding && (
        <SupplierForm
          supplier={null}
          onSaved={({ id }) => navigate({ to: '/suppliers/$supplierId', params: { supplierId: id } })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
