/** Writes past invoices: issued under their own numbers, with what was paid on them, as Daybook would have written them on their day. An undo takes them back. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookedKinds } from '../../../../domain/documents/document-kinds.ts'
import { LARGEST_AMOUNT } from '../../../../domain/values/exact.ts'
import {
  calendarDate,
  line,
  lines,
  money,
  price,
  quantity,
  requiredLine,
  taxRate,
} from '../../../../platform/contract.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
import { customerFields } from '../../../customers/contract.ts'
import { figuresOfImport, putIntoFigures } from '../imports/figures-of-import.ts'
import { takeGoodsOut } from '../imports/imported-goods.ts'
import { type KindOfImport, matchedAtOnce, type StagedImport } from '../imports/staged-import.ts'
import {
  forDocuments,
  headRows,
  removeNewCustomers,
  unchangedCustomer,
  writeNewCustomers,
} from './imported-documents.ts'
import { lowerSeriesAgain, raiseSeries } from './imported-numbers.ts'
import { matchInvoices } from './match-invoices.ts'

const { name: customer, email } = customerFields.shape
const sum = z.int().min(0).max(LARGEST_AMOUNT)

async function writeInvoices(staged: StagedImport): Promise<void> {
  // the laws of all invoices are checked at the end, in one go
  await staged.tx.execute(sql`set local statement_timeout = '5min'`)
  await writeNewCustomers(staged)
  const columns = sql`status text, "dueDate" date, payment jsonb`
  await forDocuments(staged, columns, async heads => {
    await writeDocuments(staged, heads)
    await writePayments(staged, heads)
  })
  if (staged.stored.movesStock) await takeGoodsOut(staged)
  await raiseSeries(staged, bookedKinds)
  await putIntoFigures(staged, await figuresOfImport(staged), 1)
}

/** An invoice begins as a draft, gets its lines and is issued, as the database wants it. Its time of issue is noon of its date. */
async function writeDocuments(staged: StagedImport, heads: SQL): Promise<void> {
  const { tx, actor } = staged
  const { businessId, settings } = actor.scope
  const now = actor.now.toISOString()
  await matchedAtOnce(staged, () =>
    tx.execute(sql`
    insert into invoices (business_id, id, customer_id, customer_name, customer_address, customer_vat_id, customer_country, customer_language, date, due_date, note, prices_include_tax,
      subtotal, discount_amount, discount_total, tax, total, created_at, updated_at)
    select ${businessId}, p.id, c.id, c.name, c.address, c.vat_id, c.country, c.document_language, p.date, p."dueDate", p.note, p."pricesIncludeTax",
      p.subtotal, p."discountAmount", p."discountTotal", p.tax, p.total, ${now}, ${now}
    from ${heads} join customers c on c.business_id = ${businessId} and c.id = p."customerId"`),
  )
  await tx.execute(sql`
    insert into invoice_items (business_id, invoice_id, position, id, kind, product_id, name, sku, description, unit, quantity, price,
      price_source, discount_percent, discount_amount, tax_name, tax_rate, tax_free_reason, total)
    select ${businessId}, p.id, x.position, x.id, x.kind, x.product_id, x.name, x.sku, x.description, x.unit, x.quantity, x.price,
      x.price_source, x.discount_percent, x.discount_amount, x.tax_name, x.tax_rate, x.tax_free_reason, x.total
    from ${heads}, jsonb_populate_recordset(null::invoice_items, p.items) as x`)
  await tx.execute(sql`
    insert into invoice_taxes (business_id, invoice_id, position, rate, name, category, reason, net, tax)
    select ${businessId}, p.id, x.position, x.rate, x.name, x.category, x.reason, x.net, x.tax
    from ${heads}, jsonb_populate_recordset(null::invoice_taxes, p.taxes) as x`)
  const noon = sql`least((p.date + time '12:00') at time zone ${settings.timeZone}, ${now}::timestamptz)`
  await tx.execute(sql`
    update invoices i set number = p.number, status = case p.status when 'cancelled' then 'sent' else p.status end,
      paid = coalesce((p.payment->>'amount')::bigint, 0), letterhead = ${settings.letterhead}, issued_at = ${noon}, version = 2
    from ${heads} where i.business_id = ${businessId} and i.id = p.id`)
  await tx.execute(sql`
    update invoices i set status = 'cancelled', cancelled_at = issued_at
    from ${heads} where p.status = 'cancelled' and i.business_id = ${businessId} and i.id = p.id`)
}

async function writePayments({ tx, actor, stored }: StagedImport, heads: SQL): Promise<void> {
  const { businessId } = actor.scope
  const by = recordedBy(actor)
  const now = actor.now.toISOString()
  await tx.execute(sql`
    insert into payments (business_id, id, invoice_id, amount, date, method, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, p.payment->>'id', p.id, (p.payment->>'amount')::bigint, (p.payment->>'date')::date, p.payment->>'method',
      ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${now}
    from ${heads} where jsonb_typeof(p.payment) = 'object'`)
  await tx.execute(sql`
    insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, 'invoice', p.id, 'imported', jsonb_build_object('number', p.number, 'total', p.total,
      'paid', coalesce((p.payment->>'amount')::bigint, 0), 'fileName', ${stored.fileName}::text),
      ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${now}
    from ${heads}`)
  // a few thousand at a time; what is sold is looked at when all of it has left the stock
  await tx.execute(sql`set constraints payments_sum, invoices_paid_sum immediate`)
  await tx.execute(sql`set constraints payments_sum, invoices_paid_sum deferred`)
}

/** The database lets them go while their import is being undone, unless a mail, a link, a credit note or a later movement needs them. */
async function takeBackInvoices(staged: StagedImport): Promise<void> {
  const { tx, actor } = staged
  const { businessId } = actor.scope
  await tx.execute(sql`set local statement_timeout = '5min'`)
  const figures = await figuresOfImport(staged)
  const imported = (column: SQL) =>
    sql`x.business_id = ${businessId} and ${column} in (select r.record_id from ${headRows(staged)})`
  await matchedAtOnce(staged, async () => {
    await tx.execute(
      sql`delete from issued_documents x where ${imported(sql`x.subject_id`)} and x.kind <> 'credit-note'`,
    )
    await tx.execute(sql`delete from payments x where ${imported(sql`x.invoice_id`)}`)
    await tx.execute(sql`delete from stock_movements x where ${imported(sql`x.cause_id`)} and x.cause_kind = 'invoice'`)
    await tx.execute(sql`delete from invoices x where ${imported(sql`x.id`)}`)
  })
  await lowerSeriesAgain(staged)
  await putIntoFigures(staged, figures, -1)
  await removeNewCustomers(staged)
}

/** The invoice of the row as it was imported: nobody has paid, cancelled or corrected it since, or edited a customer that was made for it. */
const unchangedInvoices = (businessId: string): SQL => sql`
  select from invoices i join customers c on c.business_id = i.business_id and c.id = i.customer_id
  where i.business_id = ${businessId} and i.id = r.record_id and i.version = 2 and i.credited = 0
    and ${unchangedCustomer}`

export const invoicesImport: KindOfImport = {
  schemas: {
    number: requiredLine(40),
    date: calendarDate,
    dueDate: calendarDate,
    customer,
    email,
    note: lines(2000),
    item: line(200),
    itemDescription: lines(2000),
    sku: line(64),
    quantity,
    unit: line(20),
    price,
    amount: price,
    discountPercent: taxRate,
    discountAmount: money,
    taxRate,
    otherTaxRate: taxRate,
    lineTax: sum,
    taxRates: z.array(taxRate),
    shipping: sum,
    discount: money,
    tax: sum,
    total: sum,
    paid: sum,
    balance: money,
    paidOn: calendarDate,
  },
  match: async staged => ({ invoiceCounts: await matchInvoices(staged) }),
  write: writeInvoices,
  takeBack: takeBackInvoices,
  unchanged: unchangedInvoices,
}
