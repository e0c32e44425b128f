/** The screen of the editor for every kind of document: a new one, which may start with a customer or with unsaved changes, or an existing draft. */
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Customer } from '../../../customers/contract.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { taxRatesOptions } from '../../../taxes/web/api.ts'
import { BackToList, DocumentNotShown } from '../page/DocumentScreen.tsx'
import { type NewDocumentSearch, validateNewDocumentSearch } from '../search.ts'
import { DocumentEditor } from './DocumentEditor.tsx'
import { type EditedDocument, type EditorKind, EditorKindContext, useEditorKind } from './editor-kind.ts'
import { textsOfNew } from './editor-texts.ts'
import { keptKey, newValues, valuesOf } from './editor-values.ts'

/** One editor, until another address is opened. It stays when its new draft gets an address of its own. */
type Session = {
  count: number
  opened: NewDocumentSearch & { id: string | undefined }
  address: string
  /** The draft that was created in it. */
  created?: string
}

/** How an existing document is opened. */
type Opening<Opened> = {
  options: (businessId: string, id: string) => UseQueryOptions<Opened, Error, Opened, QueryKey>
  /** As the editor reads it. */
  edited: (document: Opened) => EditedDocument
  /** In place of the editor, once it is no draft any more, where a kind offers more than the words for it. */
  notEditable?: (document: Opened) => ReactNode
}

type EditorScreenProps<Opened> = Opening<Opened> & { kind: EditorKind; id: string | undefined }
type Editable = { id: string; number: string | null; moves: readonly string[] }

export function EditorScreen<Opened extends Editable>({ kind, id, ...opening }: EditorScreenProps<Opened>) {
  const search = validateNewDocumentSearch(useSearch({ strict: false }))
  const { customerId = '', unsavedOf = '', deposit = '' } = search
  const address = id ?? `new ${customerId} ${unsavedOf} ${deposit}`
  const opened = { ...search, id }
  const [session, setSession] = useState<Session>({ count: 0, opened, address })
  if (session.address !== address) {
    setSession(session.created === address ? { ...session, address } : { count: session.count + 1, opened, address })
  }
  const onCreated = (created: string) => setSession(known => ({ ...known, created }))
  const { count, opened: first } = session
  return (
    <EditorKindContext value={kind}>
      {first.id ? (
        <ExistingDraft key={count} id={first.id} {...opening} onCreated={onCreated} />
      ) : (
        <NewDraft key={count} search={first} onCreated={onCreated} />
      )}
    </EditorKindContext>
  )
}

type NewDraftProps = { search: NewDocumentSearch; onCreated: (id: string) => void }

function NewDraft({ search, onCreated }: NewDraftProps) {
  const { id: businessId } = useBusiness()
  const { customerId } = search
  const taxes = useQuery(taxRatesOptions(businessId))
  const { data: customer, isLoading } = useQuery({
    ...customerOptions(businessId, customerId ?? ''),
    enabled: customerId !== undefined,
  })
  // Without a customer who is not found, another can be chosen
  return isLoading || taxes.isLoading ? (
    <EditorSkeleton />
  ) : (
    <BlankDraft customer={customer} search={search} onCreated={onCreated} />
  )
}

function BlankDraft({ customer, search, onCreated }: NewDraftProps & { customer: Customer | undefined }) {
  const business = useBusiness()
  const { name, fixedDays, beginsWith } = useEditorKind()
  const { unsavedOf, deposit: isDeposit = false } = search
  const [start] = useState(() => {
    const to = customer && !customer.archived ? customer : null
    return newValues(business, to, new Date(), { fixedDays, isDeposit, texts: textsOfNew(beginsWith, business, to) })
  })
  const draft = unsavedOf ?? `new${isDeposit ? '.deposit' : ''}${customer ? `.${customer.id}` : ''}`
  return <DocumentEditor start={start} keptAs={keptKey(business.id, draft, name)} onCreated={onCreated} />
}

type ExistingDraftProps<Opened> = Opening<Opened> & { id: string; onCreated: (id: string) => void }

function ExistingDraft<Opened extends Editable>({ id, onCreated, ...opening }: ExistingDraftProps<Opened>) {
  const { id: businessId } = useBusiness()
  const kind = useEditorKind()
  const taxes = useQuery(taxRatesOptions(businessId))
  const query = useQuery({ ...opening.options(businessId, id), refetchOnMount: 'always' })
  const { data } = query
  if (query.error && !data) return <DocumentNotShown kind={kind} query={query} />
  return data && query.isFetchedAfterMount && !taxes.isLoading ? (
    <LoadedDraft document={data} {...opening} onCreated={onCreated} />
  ) : (
    <EditorSkeleton />
  )
}

type LoadedDraftProps<Opened> = Opening<Opened> & { document: Opened; onCreated: (id: string) => void }

/** A newer version that arrives later must not replace the form while someone types; the next save detects it. */
function LoadedDraft<Opened extends Editable>({ document, edited, notEditable, onCreated }: LoadedDraftProps<Opened>) {
  const business = useBusiness()
  const { name, fixedDays } = useEditorKind()
  const [loaded] = useState(document)
  const [start] = useState(() => valuesOf(edited(document), business, fixedDays))
  const { id } = document
  if (!loaded.moves.includes('edit')) return notEditable?.(loaded) ?? <NotEditable document={loaded} />
  return <DocumentEditor start={start} id={id} keptAs={keptKey(business.id, id, name)} onCreated={onCreated} />
}

type NotEditableProps = {
  document: { id: string; number: string | null }
  /** What can be done instead. */
  instead?: string
  /** Under the head. */
  notice?: ReactNode
  badge?: ReactNode
  action?: ReactNode
}

export function NotEditable({ document, instead, notice, badge, action }: NotEditableProps) {
  const { page, editing } = useEditorKind()
  const name = document.number ?? shownIdentifier(document.id)
  return (
    <>
      <PageHeader back={<BackLink {...page(document.id)}>{name}</BackLink>} title={name} badge={badge} />
      {notice}
      <EmptyState
        icon={<FileLock2 size={24} />}
        title={editing.isFixed}
        description={instead ?? editing.instead}
        action={
          <>
            <ButtonLink {...page(document.id)}>{editing.back}</ButtonLink>
            {action}
          </>
        }
      />
    </>
  )
}

function EditorSkeleton() {
  const kind = useEditorKind()
  return (
    <div aria-busy="true">
      <PageHeader back={<BackToList kind={kind} />} title={kind.titles({ isDeposit: false }).onPaper} />
      <div className="flex flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:p-5">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-9 w-80" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="ms-auto h-20 w-56" />
      </div>
    </div>
  )
}
