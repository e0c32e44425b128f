/** The screen of the editor for quotes: a new one, which may start with a customer, or an existing draft. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { QUOTE_VALID_DAYS } from '../../../../domain/quotes/quote-life.ts'
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
import type { Quote } from '../../contract.ts'
import { quoteOptions } from '../api.ts'
import { editedQuote, QUOTE_KIND } from './quote-kind.tsx'

/** One editor, until another address is opened. It stays when its new draft gets an address of its own. */
type Session = { count: number; quoteId: string | undefined; address: string; created?: string }

export function QuoteEditorScreen() {
  const { quoteId } = useParams({ strict: false }) as { quoteId?: string }
  const { customerId } = validateNewInvoiceSearch(useSearch({ strict: false }))
  const address = quoteId ?? `new ${customerId ?? ''}`
  const [session, setSession] = useState<Session>({ count: 0, quoteId, address })
  if (session.address !== address) {
    setSession(session.created === address ? { ...session, address } : { count: session.count + 1, quoteId, address })
  }
  const onCreated = (id: string) => setSession(known => ({ ...known, created: id }))
  const { count, quoteId: first } = session
  return (
    <EditorKindContext value={QUOTE_KIND}>
      {first ? (
        <EditQuote key={count} quoteId={first} onCreated={onCreated} />
      ) : (
        <NewQuote key={count} customerId={customerId} onCreated={onCreated} />
      )}
    </EditorKindContext>
  )
}

type NewQuoteProps = { customerId: string | undefined; onCreated: (id: string) => void }

function NewQuote({ customerId, onCreated }: NewQuoteProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data: customer, isLoading } = useQuery({
    ...customerOptions(businessId, customerId ?? ''),
    enabled: customerId !== undefined,
  })
  return isLoading || taxes.isLoading ? <EditorSkeleton /> : <BlankQuote customer={customer} onCreated={onCreated} />
}

type BlankQuoteProps = { customer: Customer | undefined; onCreated: (id: string) => void }

function BlankQuote({ customer, onCreated }: BlankQuoteProps) {
  const business = useBusiness()
  const [start] = useState(() =>
    newValues(business, customer && !customer.archived ? customer : null, new Date(), {
      fixedDays: QUOTE_VALID_DAYS,
      note: '',
    }),
  )
  const keptAs = keptKey(business.id, `new${customer ? `.${customer.id}` : ''}`, 'quote')
  return <InvoiceEditor start={start} keptAs={keptAs} onCreated={onCreated} />
}

type EditQuoteProps = { quoteId: string; onCreated: (id: string) => void }

function EditQuote({ quoteId, onCreated }: EditQuoteProps) {
  const { id: businessId } = useBusiness()
  const taxes = useQuery(taxRatesOptions(businessId))
  const query = useQuery({ ...quoteOptions(businessId, quoteId), refetchOnMount: 'always' })
  const { data } = query
  if (query.error && !data) return <NotLoaded title={t('The quote could not be loaded.')} query={query} />
  return data && query.isFetchedAfterMount && !taxes.isLoading ? (
    <LoadedQuote quote={data} onCreated={onCreated} />
  ) : (
    <EditorSkeleton />
  )
}

/** A newer version that arrives later must not replace the form while someone types; the next save detects it. */
function LoadedQuote({ quote, onCreated }: { quote: Quote; onCreated: (id: string) => void }) {
  const business = useBusiness()
  const [loaded] = useState(quote)
  const [start] = useState(() => valuesOf(editedQuote(quote), business, QUOTE_VALID_DAYS))
  const { id } = quote
  if (!loaded.moves.includes('edit')) return <NotEditable quote={loaded} />
  return <InvoiceEditor start={start} invoiceId={id} keptAs={keptKey(business.id, id, 'quote')} onCreated={onCreated} />
}

function NotEditable({ quote: { id, number } }: { quote: Quote }) {
  const name = number ?? shownIdentifier(id)
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/quotes/$quoteId" params={{ quoteId: id }}>
            {name}
          </BackLink>
        }
        title={name}
      />
      <EmptyState
        icon={<FileLock2 size={24} />}
        title={t('This quote has been sent and can’t be edited')}
        description={t('Revise it instead: that starts a new version with the same lines and prices.')}
        action={
          <ButtonLink to="/quotes/$quoteId" params={{ quoteId: id }}>
            {t('Back to the quote')}
          </ButtonLink>
        }
      />
    </>
  )
}
