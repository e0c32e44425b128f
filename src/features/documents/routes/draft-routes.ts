/** The addresses that every kind with drafts has: its list, its drafts, and one document. What else it can do, it adds by itself. */
import { z } from 'zod'
import type { ExportedList } from '../../../domain/activity/events.ts'
import type { Column } from '../../../formats/sheets/spreadsheet.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { exportChoices } from '../../../platform/contract.ts'
import { type Database, snapshot, type Transaction } from '../../../platform/database/database.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { get, getFile, idIn, type ListAddress, post, put, remove } from '../../../platform/routes.ts'
import type { FileTexts } from '../../../translations/files.ts'
import { exportSheet, sheetTypes } from '../../activity/commands/export-sheet.ts'

/** What a kind asks and answers. */
interface DraftContract {
  readonly filter: z.ZodObject
  readonly query: z.ZodObject
  readonly exportQuery: z.ZodObject
  readonly page: z.ZodType<{ rows: object[]; nextCursor: string | null }>
  readonly summary: z.ZodType
  readonly draft: z.ZodType
  readonly change: z.ZodType
  readonly created: z.ZodType
  readonly receipt: z.ZodType
  readonly duplicated: z.ZodType
  readonly one: z.ZodType
}

/** What the reference of the API says of each address. */
interface DraftWords {
  readonly list: string
  readonly exported: string
  readonly summary: string
  readonly create: string
  readonly one: string
  readonly save: string
  readonly remove: string
  readonly duplicate: string
}

type Answer<Schema extends z.ZodType> = Promise<z.output<Schema>>

/** What carries out the requests of a contract. */
interface DraftHandlers<Has extends DraftContract> {
  /** @throws Refusal where whoever asks may not know this order */
  readonly assertMaySort?: (scope: BusinessScope, query: z.output<Has['query'] | Has['exportQuery']>) => void
  readonly list: (
    db: Database | Transaction,
    scope: BusinessScope,
    query: z.output<Has['query']>,
  ) => Answer<Has['page']>
  /** Its name in the history, and its columns. */
  readonly sheet: (scope: BusinessScope) => {
    readonly list: ExportedList
    readonly columns: (texts: FileTexts) => Column<z.output<Has['page']>['rows'][number]>[]
  }
  readonly count: (db: Database, scope: BusinessScope, filter: z.output<Has['filter']>) => Answer<Has['summary']>
  readonly create: (db: Database, actor: BusinessActor, input: z.output<Has['draft']>) => Answer<Has['created']>
  readonly find: (tx: Transaction, scope: BusinessScope, id: string) => Promise<z.output<Has['one']> | undefined>
  readonly change: (
    db: Database,
    actor: BusinessActor,
    id: string,
    input: z.output<Has['change']>,
  ) => Answer<Has['receipt']>
  readonly remove: (db: Database, actor: BusinessActor, id: string) => Promise<Record<never, never>>
  readonly duplicate: (db: Database, actor: BusinessActor, id: string) => Answer<Has['duplicated']>
}

/** @param one the address of one document, such as `/quotes/{quoteId}` */
export function draftRoutes<const One extends string, Has extends DraftContract>(
  one: One,
  words: DraftWords,
  contract: Has,
  handlers: DraftHandlers<Has>,
) {
  const all = one.slice(0, one.lastIndexOf('/')) as ListAddress<One>
  return [
    get(
      all,
      words.list,
      { query: contract.query as Has['query'], answer: contract.page as Has['page'] },
      ({ db, scope, query }) => {
        handlers.assertMaySort?.(scope, query as never)
        return handlers.list(db, scope, query as never)
      },
    ),
    getFile(
      `${all}/export` as const,
      words.exported,
      { query: contract.exportQuery as Has['exportQuery'], types: sheetTypes },
      ({ context, parts, scope, query }) => {
        handlers.assertMaySort?.(scope, query as never)
        const { format, language, ...filter } = query as z.output<z.ZodObject<typeof exportChoices>>
        const { list, columns } = handlers.sheet(scope)
        return exportSheet<object>(
          context,
          { format, language },
          {
            list,
            columns: columns as never,
            rows: everyRow(parts, (tx, page) => handlers.list(tx, scope, { ...filter, ...page } as never)),
          },
        )
      },
    ),
    get(
      `${all}/summary` as const,
      words.summary,
      { query: contract.filter as Has['filter'], answer: contract.summary as Has['summary'] },
      ({ db, scope, query }) => handlers.count(db, scope, query as never),
    ),
    post(
      all,
      words.create,
      { body: contract.draft as Has['draft'], answer: contract.created as Has['created'], status: 201 },
      ({ db, actor, body }) => handlers.create(db, actor, body as never),
    ),
    get(one, words.one, { answer: contract.one as Has['one'] }, ({ db, scope, path }) =>
      snapshot(db, tx => handlers.find(tx, scope, idIn(path))),
    ),
    put(
      one,
      words.save,
      { body: contract.change as Has['change'], answer: contract.receipt as Has['receipt'] },
      ({ db, actor, path, body }) => handlers.change(db, actor, idIn(path), body as never),
    ),
    remove(one, words.remove, { answer: z.object({}) }, ({ db, actor, path }) =>
      handlers.remove(db, actor, idIn(path)),
    ),
    post(
      `${one}/duplicate` as const,
      words.duplicate,
      { answer: contract.duplicated as Has['duplicated'], status: 201 },
      ({ db, actor, path }) => handlers.duplicate(db, actor, idIn(path)),
    ),
  ] as const
}
