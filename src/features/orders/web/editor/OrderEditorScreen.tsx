/** The screen of the editor for orders: a new one, which may start with a customer, or an existing draft. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import type { Customer } from '../../../customers/contract.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { EditorKindContext } from '../../../invoices/web/editor/editor-kind.ts'
import { keptKey, newValues, valuesOf } from '../../../invoices/web/editor/editor-values.ts'
import { InvoiceEditor } from '../../../invoices/web/editor/InvoiceEditor.tsx'
import { EditorSkeleton } from '../../../invoices/web/editor/InvoiceEditorScreen.tsx'
import { validateNewInvoiceSearch } from '../../../invoices/web/search.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import type { Order } from '../../contract.ts'
import { orderOptions } from '../api.ts'
import { editedOrder, ORDER_KIND } from './order-kind.tsx'

/** One editor, until another address is opened. It stays when its new draft gets an address of its own. */
type Session = { count: number; orderId: string | undefined; address: string; created?: string }

export function OrderEditorScreen() {
  const { orderId } = useParams({ strict: false }) as { orderId?: string }
  const { customerId } = validateNewInvoiceSearch(useSearch({ strict: false }))
  const address = orderId ?? `new ${customerId ?? ''}`
  const [session, setSession] = useState<Session>({ count: 0, orderId, address })
  if (session.address !== address) {
    setSession(session.created === address ? { ...session, address } : { count: session.count + 1, orderId, address })
  }
  const onCreated = (id: string) => setSession(known => ({ ...known, created: id }))
  const { count, orderId: first } = session
  return (
    <EditorKindContext value={ORDER_KIND}>
      {first ? (
        <EditOrder key={count} orderId={first} onCreated={onCreated} />
      ) : (
        <NewOrder key={count} customerId={customerId} onCreated={onCreated} />
      )}
    </EditorKindContext>
  )
}

type NewOrderProps = { customerId: string | undefined; onCreated: (id: string) => void }

function NewOrder({ customerId, onCreated }: NewOrderProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data: customer, isLoading } = useQuery({
    ...customerOptions(businessId, customerId ?? ''),
    enabled: customerId !== undefined,
  })
  return isLoading || taxes.isLoading ? <EditorSkeleton /> : <BlankOrder customer={customer} onCreated={onCreated} />
}

type BlankOrderProps = { customer: Customer | undefined; onCreated: (id: string) => void }

function BlankOrder({ customer, onCreated }: BlankOrderProps) {
  const business = useBusiness()
  const [start] = useState(() =>
    newValues(business, customer && !customer.archived ? customer : null, new Date(), {
      fixedDays: 0,
      note: '',
    }),
  )
  const keptAs = keptKey(business.id, `new${customer ? `.${customer.id}` : ''}`, 'order')
  return <InvoiceEditor start={start} keptAs={keptAs} onCreated={onCreated} />
}

type EditOrderProps = { orderId: string; onCreated: (id: string) => void }

function EditOrder({ orderId, onCreated }: EditOrderProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const query = useQuery({ ...orderOptions(businessId, orderId), refetchOnMount: 'always' })
  const { data } = query
  if (query.error && !data) return <NotLoaded title={t('The order could not be loaded.')} query={query} />
  return data && query.isFetchedAfterMount && !taxes.isLoading ? (
    <LoadedOrder order={data} onCreated={onCreated} />
  ) : (
    <EditorSkeleton />
  )
}

/** A newer version that arrives later must not replace the form while someone types; the next save detects it. */
function LoadedOrder({ order, onCreated }: { order: Order; onCreated: (id: string) => void }) {
  const business = useBusiness()
  const [loaded] = useState(order)
  const [start] = useState(() => valuesOf(editedOrder(order), business, 0))
  const { id } = order
  if (!loaded.moves.includes('edit')) return <NotEditable order={loaded} />
  return <InvoiceEditor start={start} invoiceId={id} keptAs={keptKey(business.id, id, 'order')} onCreated={onCreated} />
}

function NotEditable({ order: { id, number } }: { order: Order }) {
  const name = number ?? shownIdentifier(id)
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/orders/$orderId" params={{ orderId: id }}>
            {name}
          </BackLink>
        }
        title={name}
      />
      <EmptyState
        icon={<FileLock2 size={24} />}
        title={t('This order has been confirmed and can’t be edited')}
        description={t('Cancel it and duplicate it instead.')}
        action={
          <ButtonLink to="/orders/$orderId" params={{ orderId: id }}>
            {t('Back to the order')}
          </ButtonLink>
        }
      />
    </>
  )
}
