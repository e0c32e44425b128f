/** Every read of a business, from the API's own description, so that a new list or report is measured without anybody remembering it. */
import { type Operation, operationsOf } from '../src/testing/operations.ts'
import type { Kind } from './budgets.ts'
import type { RunningDaybook } from './running-daybook.ts'

/** What placeholders of addresses stand for, each made by `week.ts`. */
export const PLACEHOLDERS = [
  ...(['customerId', 'productId', 'supplierId', 'priceListId', 'groupId', 'quoteId', 'orderId', 'deliveryId'] as const),
  ...(['invoiceId', 'creditNoteId', 'billId', 'recurringInvoiceId', 'bankTransactionId', 'countId'] as const),
  'page',
] as const
export type Ids = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** What an address is filled in with: ids of what is on record, and those of drafts for previews of what comes of them. */
export interface Named {
  readonly ids: Ids
  readonly draftIds: Readonly<Record<'invoiceId' | 'quoteId' | 'orderId', string>>
}

/** Reads that are not measured, with the reason. */
export const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/(?!businesses\/\{businessId\})/, 'of the installation or a person, whatever the size of a business'],
  [/\/logo$|\/image$|\/file$|\/attachments\//, 'a file that is kept as it was uploaded'],
  [/\/imports\/\{/, 'of an import, whose own time is measured'],
  [/\/collections\/\{/, 'has as many rows as one collection'],
  [/\/e-invoice$/, 'is made of one document, as the PDF is'],
  [/\/accounting\/datev\//, 'has the rows of the other files for the accountant'],
  [/\/history\/\{subjectKind\}/, 'as the history of an invoice'],
  [/\/bills\/\{billId\}\/invoice/, 'reads an e-invoice that was uploaded'],
]

export interface Read {
  readonly name: string
  readonly kind: Kind
  /** Below the path of the business. */
  readonly address: string
}

const FILTERS = ['status', 'sort', 'show', 'stock', 'balance']
const DAYS_OF_YEAR = 365
const DAY_MILLISECONDS = 86_400_000

/** @param words what is looked for where a list can be searched */
export async function readsOf(
  daybook: Pick<RunningDaybook, 'ask'>,
  named: Named,
  words: readonly string[],
): Promise<Read[]> {
  const ask = async (method: string, path: string) => {
    const { status, text } = await daybook.ask(method, path)
    return { status, body: JSON.parse(text), headers: new Headers() }
  }
  return measured(await operationsOf({ ask })).flatMap(operation => readsOfOperation(operation, named, words))
}

/** The operations that are. */
export function measured(operations: readonly Operation[]): Operation[] {
  return operations.filter(({ method, path }) => method === 'GET' && !LEFT_OUT.some(([pattern]) => pattern.test(path)))
}

/** The address alone, and with each value of each filter; a report for each of its groups. */
function readsOfOperation(operation: Operation, named: Named, words: readonly string[]): Read[] {
  const ids = { ...named.ids, ...(operation.path.endsWith('-preview') && named.draftIds) }
  const kind = kindOf(operation)
  const has = (name: string) => operation.query.some(parameter => parameter.name === name)
  const valuesOf = (name: string) => operation.query.find(parameter => parameter.name === name)?.schema.enum ?? []
  return pathsOf(operation, ids).flatMap(path => {
    const year = { from: daysAgo(DAYS_OF_YEAR - 1), to: daysAgo(0) }
    const usual = {
      ...(has('from') && has('to') && /\/(reports|accounting)\b/.test(path) && year),
      ...(has('format') && { format: 'csv' }),
      ...(/open-deposits$/.test(path) && { customerId: ids.customerId }),
      ...(/labels$/.test(path) && { ids: ids.productId }),
    }
    const variants: Record<string, string>[] = [{}]
    if (kind !== 'file' && kind !== 'document')
      for (const name of FILTERS) for (const value of valuesOf(name)) variants.push({ [name]: String(value) })
    if (/reports\/sales$/.test(path)) for (const value of valuesOf('by').slice(1)) variants.push({ by: String(value) })
    if (has('cursor') && has('q')) for (const q of words) variants.push({ q })
    return variants.map(variant => {
      const name = [path.slice(1), new URLSearchParams(variant)].filter(String).join('?')
      const address = `${path}?${new URLSearchParams({ ...usual, ...variant })}`.replace(/\?$/, '')
      return { kind: kind === 'list' && 'q' in variant ? 'search' : kind, name: withoutIds(name, ids), address }
    })
  })
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** Below the path of the business; one for each value of a placeholder that has a few. */
function pathsOf({ path, placeholders }: Operation, ids: Ids): string[] {
  let paths = [path.replace('/api/businesses/{businessId}', '')]
  for (const { name, schema } of placeholders) {
    const values = schema.enum ?? [(ids as Readonly<Record<string, string>>)[name] ?? '']
    paths = paths.flatMap(one => values.map(value => one.replace(`{${name}}`, String(value))))
  }
  return paths.filter(one => one !== '')
}

function withoutIds(name: string, ids: Ids): string {
  let shown = name
  for (const [placeholder, id] of Object.entries(ids))
    if (placeholder.endsWith('Id')) shown = shown.replace(`/${id}`, '/…')
  return shown
}

/** Of which budget a read is part. */
export function kindOf({ path, query, answersJson }: Operation): Kind {
  if (/\/(pdf|document)(\/|$)/.test(path)) return 'document'
  if (!answersJson) return 'file'
  if (/\/reports\/|\/accounting$/.test(path)) return 'report'
  if (/\/bank(-\w+)?(\/|$)/.test(path)) return 'bank'
  return query.some(({ name }) => name === 'cursor') ? 'list' : 'page'
}
