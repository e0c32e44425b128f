/** Reads the issued documents of a period, with their lines and taxes, by date and number. A cancelled invoice counts 0, a credit note below zero. */
import { and, asc, between, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AccountedLine, accountedLines } from '../../../domain/accounting/accounted-lines.ts'
import type { CountryCode } from '../../../domain/countries/country.ts'
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import { type DisplayStatus, displayStatusOf } from '../../../domain/invoices/display-status.ts'
import { shownStatus } from '../../../domain/invoices/invoice-life.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { creditNoteItems, creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'
import {
  destinationCountry,
  invoiceDeposits,
  invoiceItems,
  invoices,
  invoiceTaxes,
  issuedTo,
} from '../../invoices/tables.ts'

export interface AccountedDocument {
  readonly kind: BookedKind
  readonly id: string
  readonly number: string
  readonly date: CalendarDate
  readonly dueDate: CalendarDate | null
  readonly status: DisplayStatus | 'issued'
  /** Of a credit note, the number of its invoice. */
  readonly invoiceNumber: string | null
  readonly customerId: string
  readonly customerName: string
  readonly customerVatId: string
  readonly destinationCountry: CountryCode | null
  readonly pricesIncludeTax: boolean
  readonly isDeposit: boolean
  /** What deposits take off its lines. */
  readonly depositTotal: number
  readonly net: number
  readonly tax: number
  readonly total: number
  /** What the customer keeps back of it. */
  readonly withheld: number
  readonly payable: number
}

export interface AccountedItem {
  readonly name: string
  readonly sku: string
  readonly quantity: number | null
  readonly unit: string
  readonly unitCost: number | null
}

const PAGE = 500

/** Pages of them, so that what belongs to them is read for many at once. */
export async function* documentPages(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  kind: BookedKind,
): AsyncGenerator<AccountedDocument[]> {
  let after: AccountedDocument | undefined
  do {
    const page =
      kind === 'invoice' ? await invoicePage(tx, scope, period, after) : await notePage(tx, scope, period, after)
    if (page.length > 0) yield page
    after = page.length === PAGE ? page.at(-1) : undefined
  } while (after)
}

export async function* accountedDocuments(...of: Parameters<typeof documentPages>): AsyncGenerator<AccountedDocument> {
  for await (const page of documentPages(...of)) yield* page
}

const customer = {
  customerId: issuedTo,
  customerName: invoices.customerName,
  customerVatId: invoices.customerVatId,
  destinationCountry,
  pricesIncludeTax: invoices.pricesIncludeTax,
  isDeposit: invoices.isDeposit,
  depositTotal: invoices.depositTotal,
}

async function invoicePage(tx: Transaction, scope: BusinessScope, { from, to }: Period, after?: AccountedDocument) {
  const { businessId, settings, today } = scope
  const { id, date, dueDate, status, tax, total, withheld, payable, credited } = invoices
  const rows = await tx
    .select({
      id,
      date,
      dueDate,
      status,
      tax,
      total,
      withheld,
      payable,
      credited,
      number: sql<string>`${invoices.number}`,
      ...customer,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        isNotNull(invoices.issuedAt),
        between(date, from, to),
        beyond(sql`${date}, ${invoices.number}`, after),
      ),
    )
    .orderBy(asc(date), asc(invoices.number))
    .limit(PAGE)
  return rows.map(({ status: stored, credited, ...row }): AccountedDocument => {
    const status = displayStatusOf({ status: shownStatus(stored, row.dueDate, today), total: row.total, credited })
    const counts = stored === 'cancelled' ? 0 : 1
    const country = row.destinationCountry ?? settings.country
    return { ...row, ...signed(row, counts), kind: 'invoice', status, invoiceNumber: null, destinationCountry: country }
  })
}

async function notePage(tx: Transaction, scope: BusinessScope, { from, to }: Period, after?: AccountedDocument) {
  const { businessId, settings } = scope
  const { id, number, date, tax, total, withheld, payable } = creditNotes
  const rows = await tx
    .select({ id, number, date, tax, total, withheld, payable, invoiceNumber: invoices.number, ...customer })
    .from(creditNotes)
    .innerJoin(invoices, and(eq(invoices.businessId, creditNotes.businessId), eq(invoices.id, creditNotes.invoiceId)))
    .where(and(eq(creditNotes.businessId, businessId), between(date, from, to), beyond(sql`${date}, ${number}`, after)))
    .orderBy(asc(date), asc(number))
    .limit(PAGE)
  return rows.map((row): AccountedDocument => {
    const country = row.destinationCountry ?? settings.country
    return {
      ...row,
      ...signed(row, -1),
      kind: 'credit-note',
      dueDate: null,
      status: 'issued',
      destinationCountry: country,
    }
  })
}

function beyond(place: SQL, after: AccountedDocument | undefined): SQL | undefined {
  return after && sql`(${place}) > (${after.date}, ${after.number})`
}

function signed(
  { tax, total, withheld, payable }: { tax: number; total: number; withheld: number; payable: number },
  sign: number,
) {
  return {
    net: times(total - tax, sign),
    tax: times(tax, sign),
    total: times(total, sign),
    withheld: times(withheld, sign),
    payable: times(payable, sign),
  }
}

/** Without a zero below zero. */
function times(amount: number, sign: number): number {
  return amount === 0 || sign === 0 ? 0 : amount * sign
}

type Keyed = Pick<AccountedDocument, 'kind' | 'id'>

/** The tax rows of these documents, which are all of one kind, by their ids. */
export async function taxesOf(
  tx: Transaction,
  { businessId }: BusinessScope,
  documents: readonly Keyed[],
): Promise<Map<string, TaxOfRate[]>> {
  const ids = sql.param(documents.map(({ id }) => id))
  const [table, document] =
    documents[0]?.kind === 'credit-note'
      ? ([creditNoteTaxes, creditNoteTaxes.creditNoteId] as const)
      : ([invoiceTaxes, invoiceTaxes.invoiceId] as const)
  const { rate, name, category, reason, net, tax, parts, position } = table
  const rows = await tx
    .select({ document, rate, name, category, reason, net, tax, parts })
    .from(table)
    .where(and(eq(table.businessId, businessId), sql`${document} = any(${ids})`))
    .orderBy(asc(document), asc(position))
  return grouped(rows)
}

/**
 * What deposits take off these documents, by their ids: off invoices, and off the credit note that settles an invoice, which gives them back to be
 * deducted again.
 */
export async function deductionsOf(tx: Transaction, { businessId }: BusinessScope, documents: readonly Keyed[]) {
  const ids = sql.param(documents.map(({ id }) => id))
  const { invoiceId, category, rate, net, tax, position, released } = invoiceDeposits
  if (documents[0]?.kind !== 'credit-note') {
    const rows = await tx
      .select({ document: invoiceId, category, rate, net, tax })
      .from(invoiceDeposits)
      .where(and(eq(invoiceDeposits.businessId, businessId), sql`${invoiceId} = any(${ids})`))
      .orderBy(asc(invoiceId), asc(position))
    return grouped(rows)
  }
  const rows = await tx
    .select({ document: creditNotes.id, category, rate, net, tax })
    .from(invoiceDeposits)
    .innerJoin(
      creditNotes,
      and(eq(creditNotes.businessId, invoiceDeposits.businessId), eq(creditNotes.invoiceId, invoiceId)),
    )
    .where(
      and(
        eq(invoiceDeposits.businessId, businessId),
        sql`${creditNotes.id} = any(${ids})`,
        released,
        sql`not exists (
          select from credit_notes later
          where later.business_id = ${businessId} and later.invoice_id = ${creditNotes.invoiceId}
            and (later.created_at, later.number) > (${creditNotes.createdAt}, ${creditNotes.number}))`,
      ),
    )
    .orderBy(asc(creditNotes.id), asc(position))
  return grouped(rows)
}

/** The taxes of the deposits that the documents of a period deduct or give back, by the country that the goods go to. */
export async function deductedTaxes(tx: Transaction, { businessId }: BusinessScope, { from, to }: Period) {
  const { category, rate, name } = invoiceDeposits
  return await tx
    .selectDistinct({ category, rate, name, destinationCountry })
    .from(invoiceDeposits)
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, invoiceDeposits.businessId), eq(invoices.id, invoiceDeposits.invoiceId)),
    )
    .leftJoin(creditNotes, and(eq(creditNotes.businessId, invoices.businessId), eq(creditNotes.invoiceId, invoices.id)))
    .where(
      and(
        eq(invoices.businessId, businessId),
        isNotNull(invoices.issuedAt),
        ne(invoices.status, 'cancelled'),
        or(between(invoices.date, from, to), between(creditNotes.date, from, to)),
      ),
    )
}

export interface LineOfDocument extends AccountedLine<AccountedItem> {
  readonly document: AccountedDocument
}

/** The lines of all documents of a period that count: invoices, then credit notes. */
export async function* linesOfDocuments(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
): AsyncGenerator<LineOfDocument> {
  for (const kind of ['invoice', 'credit-note'] as const) {
    const sign = kind === 'invoice' ? 1 : -1
    for await (const page of documentPages(tx, scope, period, kind)) {
      const counting = page.filter(({ status }) => status !== 'cancelled')
      const taxes = await taxesOf(tx, scope, counting)
      const items = await itemsOf(tx, scope, counting)
      for (const document of counting) {
        const lines = accountedLines(items.get(document.id) ?? [], taxes.get(document.id) ?? [], document)
        for (const line of lines) yield { ...line, document, net: times(line.net, sign), tax: times(line.tax, sign) }
      }
    }
  }
}

const frozen = {
  kind: invoiceItems.kind,
  name: invoiceItems.name,
  sku: invoiceItems.sku,
  unit: invoiceItems.unit,
  taxRate: invoiceItems.taxRate,
  taxName: invoiceItems.taxName,
  taxFreeReason: invoiceItems.taxFreeReason,
  unitCost: invoiceItems.unitCost,
}

async function itemsOf(tx: Transaction, { businessId }: BusinessScope, documents: readonly Keyed[]) {
  const ids = sql.param(documents.map(({ id }) => id))
  if (documents[0]?.kind !== 'credit-note') {
    const { invoiceId: document, quantity, total, net, position } = invoiceItems
    const rows = await tx
      .select({ document, quantity, total, net, ...frozen })
      .from(invoiceItems)
      .where(and(eq(invoiceItems.businessId, businessId), sql`${document} = any(${ids})`))
      .orderBy(asc(document), asc(position))
    return grouped(rows)
  }
  const { creditNoteId: document, quantity, total, net, position } = creditNoteItems
  const rows = await tx
    .select({ document, quantity, total, net, ...frozen })
    .from(creditNoteItems)
    .innerJoin(
      invoiceItems,
      and(
        eq(invoiceItems.businessId, creditNoteItems.businessId),
        eq(invoiceItems.invoiceId, creditNoteItems.invoiceId),
        eq(invoiceItems.position, creditNoteItems.position),
      ),
    )
    .where(and(eq(creditNoteItems.businessId, businessId), sql`${document} = any(${ids})`))
    .orderBy(asc(document), asc(position))
  return grouped<(typeof rows)[number]>(rows)
}

function grouped<Row extends { readonly document: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const of = found.get(row.document)
    if (of) of.push(row)
    else found.set(row.document, [row])
  }
  return found
}
