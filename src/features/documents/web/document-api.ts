/** How screens print, write and move documents: what is alike for every kind. A kind says how the API is asked. */
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { PrintedKind } from '../../../domain/documents/document-kinds.ts'
import { answer } from '../../../web/client.ts'
import { useBusinessWrite } from '../../../web/resource.ts'
import type { EditedDraft } from '../contract/draft.ts'
import type { DocumentShown } from '../contract.ts'
import type { DraftWrites, Written } from './editor/editor-kind.ts'

type Response<Body = unknown> = ClientResponse<Body, number, string>

/** The printed pages of a kind, and its PDF. */
export type Paper<Shown extends Identified> = ReturnType<typeof paperOf<Shown>>
type Identified = { readonly id: string }

type PaperAsked<Shown> = {
  /** Another edition of a document has other pictures. */
  readonly editionOf: (document: Shown) => string | number | null
  /** Whether this edition never changes. */
  readonly isFinal: (document: Shown, shown: DocumentShown | undefined) => boolean
  readonly document: (businessId: string, document: Shown) => Promise<Response<DocumentShown>>
  readonly pagePath: (businessId: string, document: Shown, page: string) => string
  readonly pdfPath: (businessId: string, id: string, query: { download?: 'true' }) => string
}

export function paperOf<Shown extends Identified>(kind: PrintedKind, asked: PaperAsked<Shown>) {
  const { editionOf, isFinal, document, pagePath, pdfPath } = asked
  return {
    options: (businessId: string, shown: Shown) =>
      queryOptions({
        queryKey: ['documents', businessId, kind, shown.id, editionOf(shown)],
        queryFn: async () => (await answer(document(businessId, shown))) as DocumentShown,
        staleTime: ({ state: { data } }) => (isFinal(shown, data) ? 'static' : 0),
      }),
    /** Another address for each edition: a browser shows a picture that it has again, whatever follows a # in its address. */
    pagePath: (businessId: string, shown: Shown, page: number) => {
      const path = pagePath(businessId, shown, `${page}.svg`)
      const edition = editionOf(shown)
      return edition === null ? path : `${path}${path.includes('?') ? '&' : '?'}edition=${edition}`
    },
    /** `download` saves it instead of showing it. */
    pdfPath: (businessId: string, id: string, { download = false } = {}) =>
      pdfPath(businessId, id, download ? { download: 'true' } : {}),
  }
}

/** The editor saves while the person types, and keeps what it shows. */
const everything = () => true

/** How the editor writes drafts of a kind. */
export function useDraftWrites<Body extends object>(asked: {
  /** What the contract of the kind takes of a draft. */
  readonly bodyOf: (draft: EditedDraft) => Body
  readonly create: (businessId: string, json: Body) => Promise<Response<Written>>
  /** A draft as a whole, with the version that it was read in. */
  readonly save: (businessId: string, id: string, json: Body & { version: number }) => Promise<Response<Written>>
}): DraftWrites {
  const { bodyOf } = asked
  const { write: create } = useBusinessWrite(asked.create, { keeps: everything })
  const { write: save } = useBusinessWrite(
    (businessId, { id, json }: { id: string; json: Body & { version: number } }) => asked.save(businessId, id, json),
    { keeps: everything },
  )
  return {
    create: (draft, outcome) => create(bodyOf(draft), outcome),
    save: ({ id, version, ...draft }, outcome) => save({ id, json: { ...bodyOf(draft), version } }, outcome),
  }
}

/** The page of the deleted draft may still show, and does not ask for it again. */
export function keepsDeleted(id: string): { keeps: (query: { queryKey: QueryKey }) => boolean } {
  return { keeps: ({ queryKey }) => queryKey[3] === id }
}
