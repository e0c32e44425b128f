/** The screen of the editor: a new invoice, which may start with a customer or with unsaved changes, or an existing draft. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Customer } from '../../../customers/contract.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import type { Invoice } from '../../contract.ts'
import { ActionDialog, useInvoiceActions } from '../actions/ActionDialog.tsx'
import { ACTION_VERBS } from '../actions/action-verbs.ts'
import { invoiceOptions } from '../api.ts'
import { InvoiceStatusBadge } from '../InvoiceStatusBadge.tsx'
import { InvoiceNotShown } from '../page/InvoiceNotShown.tsx'
import { UnsavedChangesOf } from '../page/UnsavedChanges.tsx'
import { type NewInvoiceSearch, validateNewInvoiceSearch } from '../search.ts'
import { EditorKindContext, useEditorKind } from './editor-kind.ts'
import { keptKey, newValues, valuesOf } from './editor-values.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { INVOICE_KIND } from './invoice-kind.tsx'

/** One editor, until another address is opened. It stays when its new draft gets an address of its own. */
type Session = {
  count: number
  opened: NewInvoiceSearch & { invoiceId?: string | undefined }
  address: string
  /** The draft that was created in it. */
  created?: string
}

export function InvoiceEditorScreen() {
  const { invoiceId } = useParams({ strict: false })
  const { customerId, unsavedOf, deposit } = validateNewInvoiceSearch(useSearch({ strict: false }))
  const address = invoiceId ?? `new ${customerId ?? ''} ${unsavedOf ?? ''} ${deposit ?? ''}`
  const opened = {
    invoiceId,
    ...(customerId && { customerId }),
    ...(unsavedOf && { unsavedOf }),
    ...(deposit && { deposit }),
  }
  const [session, setSession] = useState<Session>({ count: 0, opened, address })
  if (session.address !== address) {
    setSession(session.created === address ? { ...session, address } : { count: session.count + 1, opened, address })
  }
  const onCreated = (id: string) => setSession(known => ({ ...known, created: id }))
  const { count, opened: first } = session
  return (
    <EditorKindContext value={INVOICE_KIND}>
      {first.invoiceId ? (
        <EditInvoice key={count} invoiceId={first.invoiceId} onCreated={onCreated} />
      ) : (
        <NewInvoice
          key={count}
          customerId={first.customerId}
          unsavedOf={first.unsavedOf}
          isDeposit={first.deposit ?? false}
          onCreated={onCreated}
        />
      )}
    </EditorKindContext>
  )
}

type NewInvoiceProps = {
  customerId: string | undefined
  unsavedOf: string | undefined
  isDeposit: boolean
  onCreated: (id: string) => void
}

function NewInvoice({ customerId, ...rest }: NewInvoiceProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data: customer, isLoading } = useQuery({
    ...customerOptions(businessId, customerId ?? ''),
    enabled: customerId !== undefined,
  })
  // Without a customer who is not found, another can be chosen
  return isLoading || taxes.isLoading ? <EditorSkeleton /> : <BlankInvoice customer={customer} {...rest} />
}

type BlankInvoiceProps = Omit<NewInvoiceProps, 'customerId'> & { customer: Customer | undefined }

function BlankInvoice({ customer, unsavedOf, isDeposit, onCreated }: BlankInvoiceProps) {
  const business = useBusiness()
  const [start] = useState(() =>
    newValues(business, customer && !customer.archived ? customer : null, new Date(), { isDeposit }),
  )
  return (
    <InvoiceEditor
      start={start}
      keptAs={keptKey(
        business.id,
        unsavedOf ?? `new${isDeposit ? '.deposit' : ''}${customer ? `.${customer.id}` : ''}`,
      )}
      onCreated={onCreated}
    />
  )
}

type EditInvoiceProps = { invoiceId: string; onCreated: (id: string) => void }

function EditInvoice({ invoiceId, onCreated }: EditInvoiceProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const query = useQuery({
    ...invoiceOptions(businessId, invoiceId),
    refetchOnMount: 'always',
  })
  const { data } = query
  if (query.error && !data) return <InvoiceNotShown query={query} />
  return data && query.isFetchedAfterMount && !taxes.isLoading ? (
    <LoadedDraft invoice={data} onCreated={onCreated} />
  ) : (
    <EditorSkeleton />
  )
}

/** A newer version that arrives later must not replace the form while someone types; the next save detects it. */
function LoadedDraft({ invoice, onCreated }: { invoice: Invoice; onCreated: (id: string) => void }) {
  const business = useBusiness()
  const [loaded] = useState(invoice)
  const [start] = useState(() => valuesOf(invoice, business))
  if (!loaded.moves.includes('edit')) return <NotEditable invoice={loaded} />
  const { id } = invoice
  return <InvoiceEditor start={start} invoiceId={id} keptAs={keptKey(business.id, id)} onCreated={onCreated} />
}

function NotEditable({ invoice }: { invoice: Invoice }) {
  const { start, started, end, duplicating } = useInvoiceActions()
  const params = { invoiceId: invoice.id }
  const name = invoice.number ?? shownIdentifier(invoice.id)
  const instead = invoice.moves.includes('correct') ? 'correct' : 'duplicate'
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/invoices/$invoiceId" params={params}>
            {name}
          </BackLink>
        }
        title={name}
        badge={<InvoiceStatusBadge status={invoice.displayStatus} />}
      />
      <UnsavedChangesOf invoice={invoice} />
      <EmptyState
        icon={<FileLock2 size={24} />}
        title={t('This invoice has been sent and can’t be edited')}
        description={ADVICE[instead]}
        action={
          <>
            <ButtonLink to="/invoices/$invoiceId" params={params}>
              {t('Back to the invoice')}
            </ButtonLink>
            <Button
              look="primary"
              pending={instead === 'duplicate' && duplicating}
              onClick={() => start(instead, invoice)}
            >
              {ACTION_VERBS[instead]}
            </Button>
          </>
        }
      />
      <ActionDialog started={started} onEnd={end} />
    </>
  )
}

const ADVICE = {
  correct: t(
    'Correct it instead: a credit note cancels it out, and a new draft starts with the same lines and prices.',
  ),
  duplicate: t('Duplicate it instead: a new draft starts with the same customer and products, at today’s prices.'),
}

export function EditorSkeleton() {
  const { list, words } = useEditorKind()
  return (
    <div aria-busy="true">
      <PageHeader back={<BackLink {...list}>{words.list}</BackLink>} title={words.title} />
      <div className="flex flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:p-5">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-9 w-80" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="ms-auto h-20 w-56" />
      </div>
    </div>
  )
}
