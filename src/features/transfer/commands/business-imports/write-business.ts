/** Writes a whole business, in the order in which it came about, and lets the laws of the database check each step. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { typeOfAttachment } from '../../../../domain/documents/attachments.ts'
import { isDrawing } from '../../../../formats/pdf/page-picture.ts'
import { databaseErrorOf, type Transaction } from '../../../../platform/database/database.ts'
import type { IsPicture } from '../../../../platform/picture.ts'
import type { OpenZip } from '../../../../platform/uploads.ts'
import { attachments } from '../../../attachments/tables.ts'
import { typeOfBillFile } from '../../../bills/commands/bill-file.ts'
import { LARGEST_BILL_FILE_BYTES } from '../../../bills/contract.ts'
import { billFiles } from '../../../bills/tables.ts'
import { exportedTables } from '../../../businesses/queries/tables-of-a-business.ts'
import { businesses } from '../../../businesses/tables.ts'
import { creditNotes, creditNoteTaxes } from '../../../credit-notes/tables.ts'
import { customers } from '../../../customers/tables.ts'
import { unpacked } from '../../../documents/queries/kept-documents.ts'
import { issuedDocuments } from '../../../documents/tables.ts'
import { invoiceOriginals, invoices, invoiceTaxes } from '../../../invoices/tables.ts'
import { orders, orderTaxes } from '../../../orders/tables.ts'
import { quotes, quoteTaxes } from '../../../quotes/tables.ts'
import { stockCountLines, stockCounts } from '../../../stock/tables.ts'
import type { ExportedTable } from '../../queries/exports/exported-table.ts'
import { ArchiveFault, inFile, notFitting } from './archive-faults.ts'
import type { ArchivedTable, CheckedArchive } from './check-archive.ts'
import { completeRows, insertRows, type RowFiles } from './write-rows.ts'

interface Completion {
  /** The table whose rows have to be there. */
  readonly after: PgTable
  readonly table: PgTable
  /** What each column becomes; undefined for what the archive says. */
  readonly change: Readonly<Record<string, SQL | undefined>>
  /** Of the rows `t` and what the archive says of them, `v`. */
  readonly concerned: SQL
}

/** Every invoice begins as a draft, and every count as an open one. */
const MEANWHILE = new Map<PgTable, Readonly<Record<string, unknown>>>([
  [
    invoices,
    {
      status: 'draft',
      number: null,
      letterhead: null,
      issuedAt: null,
      cancelledAt: null,
      paid: 0,
      credited: 0,
      correctsId: null,
      carriesPayment: false,
    },
  ],
  [
    quotes,
    {
      status: 'draft',
      number: null,
      letterhead: null,
      sentAt: null,
      seenAt: null,
      answeredAt: null,
      answeredBy: null,
    },
  ],
  [orders, { status: 'draft', number: null, letterhead: null, confirmedAt: null }],
  [stockCounts, { status: 'open', closedAt: null }],
])

const COMPLETIONS: readonly Completion[] = [
  {
    // a new customer has only the name of today
    after: customers,
    table: customers,
    change: { allNames: undefined },
    concerned: sql`t.all_names <> v."allNames"`,
  },
  {
    // an invoice of nothing is paid when it is issued
    after: invoiceTaxes,
    table: invoices,
    change: {
      status: sql`case when v.status = 'draft' then 'draft' when t.payable = 0 then 'paid' else 'sent' end`,
      number: undefined,
      letterhead: undefined,
      issuedAt: undefined,
      correctsId: undefined,
      carriesPayment: undefined,
    },
    concerned: sql`(v.status <> 'draft' or v."correctsId" is not null)`,
  },
  {
    after: creditNotes,
    table: invoices,
    change: { status: undefined, paid: undefined, credited: undefined, cancelledAt: undefined },
    concerned: sql`(t.status, t.paid, t.credited) is distinct from (v.status, v.paid, v.credited)`,
  },
  {
    // what was answered had been sent
    after: quoteTaxes,
    table: quotes,
    change: {
      status: sql`case when v.status = 'draft' then 'draft' else 'sent' end`,
      number: undefined,
      letterhead: undefined,
      sentAt: undefined,
    },
    concerned: sql`v.status <> 'draft'`,
  },
  {
    after: quoteTaxes,
    table: quotes,
    change: { status: undefined, seenAt: undefined, answeredAt: undefined, answeredBy: undefined },
    concerned: sql`(t.status, t.seen_at, t.answered_at) is distinct from (v.status, v."seenAt", v."answeredAt")`,
  },
  {
    after: orderTaxes,
    table: orders,
    change: {
      status: sql`case when v.status = 'draft' then 'draft' else 'confirmed' end`,
      number: undefined,
      letterhead: undefined,
      confirmedAt: undefined,
    },
    concerned: sql`v.status <> 'draft'`,
  },
  {
    after: orderTaxes,
    table: orders,
    change: { status: undefined },
    concerned: sql`t.status is distinct from v.status`,
  },
  {
    after: stockCountLines,
    table: stockCounts,
    change: { status: undefined, closedAt: undefined },
    concerned: sql`v.status <> 'open'`,
  },
]

/** A law looks at all of them at once. */
const TOGETHER = new Map<PgTable, string>([[creditNoteTaxes, 'creditNoteId']])

/** What refers to others comes after them. */
const ORDER: readonly PgTable[] = [businesses, ...exportedTables.filter(table => table !== businesses).toReversed()]

/** @throws Refusal for rows that don't fit together */
export async function writeBusiness(
  tx: Transaction,
  { manifest: { businessId }, tables, zip }: CheckedArchive,
  isPicture: IsPicture,
  report: (letters: number) => void,
): Promise<void> {
  // of those that stand there is one, once all are what they were
  await tx.execute(sql`set constraints orders_quote_once, invoices_quote_once deferred`)
  const archivedOf = new Map<PgTable, ArchivedTable>(tables.map(one => [one.table.table, one]))
  for (const table of ORDER) {
    const archived = archivedOf.get(table)
    if (archived && archived.fields.length > 0) {
      await fitting(archived.path, () =>
        insertRows(tx, businessId, archived, {
          meanwhile: MEANWHILE.get(table),
          together: TOGETHER.get(table),
          report,
          filesOf: row => filesOfRow(zip, archived.table, row, isPicture),
        }),
      )
    }
    for (const { after, table: begun, change, concerned } of COMPLETIONS) {
      const completed = after === table ? archivedOf.get(begun) : undefined
      if (!completed || completed.fields.length === 0) continue
      await fitting(completed.path, () => completeRows(tx, businessId, completed, change, concerned))
    }
  }
  // what is checked when a transaction ends is checked here, where it can be reported
  await fitting('data/invoices.jsonl', () => tx.execute(sql`set constraints all immediate`))
}

/** Values that no column takes, keys that are missing or there twice, and broken laws: the database refuses them. */
const MISFITS = /^(22|23|DB|42804|40001)/

async function fitting<Answer>(path: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await inFile(path, work)
  } catch (error) {
    throw MISFITS.test(databaseErrorOf(error)?.code ?? '') ? notFitting(path, error) : error
  }
}

type Row = Readonly<Record<string, unknown>>

/** Files of others, whose rows say of what type they are: a photo of a bill may be larger than any picture that Daybook makes. */
const TYPED = new Map<PgTable, (bytes: Uint8Array, row: Row) => string | undefined>([
  [billFiles, typeOfBillFile],
  [attachments, (bytes, { fileName }) => typeOfAttachment(bytes, String(fileName))],
])

/** The other files are pictures. */
const MAY_BE_PDF = new Set<PgTable>([issuedDocuments, invoiceOriginals])

/** A document of many pages with a logo is a megabyte or two, the original of a bill or an invoice what somebody attached. */
const LARGEST_FILE_BYTES = LARGEST_BILL_FILE_BYTES
const PICTURE_FORMATS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', webp: 'webp' }

/** @throws ArchiveFault, also for the pages of a document if they are not mere drawings */
async function filesOfRow(
  zip: OpenZip,
  { name, table, files }: ExportedTable,
  row: Row,
  isPicture: IsPicture,
): Promise<RowFiles> {
  const read = new Map<string, Uint8Array<ArrayBuffer> | null>()
  for (const [field] of files) {
    const path = row[field] ?? null
    if (path !== null && !(typeof path === 'string' && path.startsWith(`files/${name}/`)))
      throw new ArchiveFault('a row names no file')
    if (path === null) {
      read.set(field, null)
      continue
    }
    const bytes = await fileAt(zip, path)
    const typeOf = TYPED.get(table)
    const isGood = typeOf
      ? typeOf(bytes, row) === row.type
      : await isWhatItsNameSays(path, bytes, MAY_BE_PDF.has(table), isPicture)
    if (!isGood) throw new ArchiveFault('a file is not what its name says')
    read.set(field, bytes)
  }
  if (table === issuedDocuments) await assertDrawings(row.pages)
  return read
}

async function fileAt(zip: OpenZip, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = zip.files.get(path)
  if (!file || file.bytes > LARGEST_FILE_BYTES) throw new ArchiveFault('a file is missing or too large')
  const bytes = new Uint8Array(file.bytes)
  let at = 0
  for await (const some of file.read()) {
    bytes.set(some, at)
    at += some.byteLength
  }
  return bytes
}

async function isWhatItsNameSays(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mayBePdf: boolean,
  isPicture: IsPicture,
): Promise<boolean> {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? ''
  const format = PICTURE_FORMATS[ending]
  return ending === 'pdf'
    ? mayBePdf && String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
    : format !== undefined && (await isPicture(bytes, format))
}

/** Pages are shown in the browser. */
async function assertDrawings(pages: unknown): Promise<void> {
  if (!Array.isArray(pages)) throw new ArchiveFault('a document has no pages')
  for (const page of pages) {
    const picture = typeof page === 'string' ? await unpacked(page).catch(() => '') : ''
    if (!isDrawing(picture)) throw new ArchiveFault('a page is not a drawing')
  }
}
