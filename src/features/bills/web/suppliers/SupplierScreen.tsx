/** One supplier: what is owed, details and bills. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Factory, Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ibanText } from '../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { countryName } from '../../../../web/business/country-name.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { PagedTable, usePagedList } from '../../../../web/list/PagedTable.tsx'
import { isGone, RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import type { Supplier } from '../../contract.ts'
import { billsOptions, supplierOptions } from '../api.ts'
import { billColumns } from '../list/bill-columns.tsx'
import { SupplierForm } from './SupplierForm.tsx'

export function SupplierScreen() {
  const { id: businessId } = useBusiness()
  const { supplierId } = useParams({ from: '/suppliers/$supplierId' })
  const query = useQuery(supplierOptions(businessId, supplierId))
  const { data: supplier, error } = query
  if (supplier && !(error && isGone(error))) return <SupplierPage key={supplier.id} supplier={supplier} />
  if (!error) return <Skeleton className="h-48 w-full" />
  return (
    <RecordNotShown
      title={t('Supplier')}
      back={<BackLink to="/suppliers">{t('Suppliers')}</BackLink>}
      query={query}
      missing={{
        icon: <Factory size={24} />,
        title: t('Supplier not found'),
        description: t('It may belong to another business.'),
        action: <ButtonLink to="/suppliers">{t('Show all suppliers')}</ButtonLink>,
      }}
      failed={t('The supplier couldn’t be loaded.')}
    />
  )
}

function SupplierPage({ supplier }: { supplier: Supplier }) {
  const { id: businessId, currency } = useBusiness()
  const [editing, setEditing] = useState(false)
  const { id, name, owed, overdue } = supplier
  useRecentRecord(businessId, { kind: 'supplier', id, label: name })
  const amounts = { owed: moneyAsText(owed, currency), overdue: moneyAsText(overdue, currency) }
  return (
    <>
      <PageHeader
        back={<BackLink to="/suppliers">{t('Suppliers')}</BackLink>}
        title={name}
        description={
          overdue > 0 ? t('{owed} due, {overdue} of it overdue', amounts) : t('{owed} due', { owed: amounts.owed })
        }
        action={
          <>
            <Button writes="bills" icon={<Pencil aria-hidden="true" size={16} />} onClick={() => setEditing(true)}>
              {t('Edit')}
            </Button>
            <ButtonLink
              writes="bills"
              look="primary"
              to="/bills/new"
              search={{ supplierId: id }}
              icon={<Plus aria-hidden="true" size={16} />}
            >
              {t('Add bill')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <SupplierBills supplier={supplier} />
        <Card title={t('Details')}>
          <DescriptionList layout="rows" className="-my-2.5" facts={factsOf(supplier)} />
          <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <span className="text-ink-muted">{t('Due', { context: 'amount' })}</span>
            <MoneyText amount={owed} currency={currency} className="font-semibold" />
          </p>
        </Card>
      </div>
      {editing && <SupplierForm supplier={supplier} onClose={() => setEditing(false)} />}
    </>
  )
}

function factsOf({ address, country, vatId, iban, email }: Supplier) {
  const facts = [
    { term: t('Address'), description: address && <span className="whitespace-pre-line">{address}</span> },
    { term: t('Country'), description: country && countryName(country) },
    { term: t('VAT ID'), description: vatId && <bdi>{vatId}</bdi> },
    { term: t('Email'), description: email && <bdi className="wrap-anywhere">{email}</bdi> },
    { term: t('IBAN'), description: iban && <bdi>{ibanText(iban)}</bdi> },
  ]
  return facts.map(({ term, description }) => ({ term, description: description || '–' }))
}

function SupplierBills({ supplier: { id, name } }: { supplier: Supplier }) {
  const { id: businessId, currency } = useBusiness()
  const columns = useMemo(
    () =>
      billColumns(currency)
        .filter(column => column.id !== 'supplierName')
        .map(column => ({ ...column, sortable: false, ...(column.id === 'number' && { onPhone: 'title' as const }) })),
    [currency],
  )
  const list = usePagedList(billsOptions(businessId, { supplierId: id, sort: 'date', direction: 'desc' }))
  return (
    <PagedTable
      label={t('Bills from {name}', { name })}
      columns={columns}
      list={list}
      failed={t('The bills couldn’t be loaded.')}
      rowLink={bill => ({ to: '/bills/$billId', params: { billId: bill.id } })}
      empty={<EmptyState title={t('No bills yet.')} description={t('Bills from this supplier appear here.')} />}
    />
  )
}
