/** Writes open quotes: sent under their own numbers, as customers have them, and accepted ones where a person wants that. They are accepted, revised and invoiced like any other. An undo takes them back. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
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
import { type KindOfImport, matchedAtOnce, type StagedImport } from '../imports/staged-import.ts'
import {
  forDocuments,
  headRows,
  removeNewCustomers,
  unchangedCustomer,
  writeNewCustomers,
} from './imported-documents.ts'
import { lowerSeriesAgain, raiseSeries } from './imported-numbers.ts'
import { matchQuotes } from './match-quotes.ts'

const { name: customer, email } = customerFields.shape
const sum = z.int().min(0).max(LARGEST_AMOUNT)

export const quotesImport: KindOfImport = {
  schemas: {
    number: requiredLine(40),
    date: calendarDate,
    validUntil: calendarDate,
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
  },

  match: async staged => ({ quoteCounts: await matchQuotes(staged) }),

  async write(staged) {
    // the laws of all quotes are checked at the end, in one go
    await staged.tx.execute(sql`set local statement_timeout = '5min'`)
    await writeNewCustomers(staged)
    await forDocuments(staged, sql`"validUntil" date, "isAccepted" boolean`, heads => writeQuotes(staged, heads))
    await raiseSeries(staged, ['quote'])
  },

  /** The database lets them go while their import is being undone, unless a mail, a link, an order, an invoice or another version needs them. */
  async takeBack(staged) {
    const { tx, actor } = staged
    const { businessId } = actor.scope
    await tx.execute(sql`set local statement_timeout = '5min'`)
    const imported = sql`select r.record_id from ${headRows(staged)}`
    await tx.execute(sql`
      delete from issued_documents x where x.business_id = ${businessId} and x.kind = 'quote' and x.subject_id in (${imported})`)
    await tx.execute(sql`delete from quotes x where x.business_id = ${businessId} and x.id in (${imported})`)
    await lowerSeriesAgain(staged)
    await removeNewCustomers(staged)
  },

  /** Nobody has answered, revised, ordered or invoiced the quote since, or edited a customer that was made for it. */
  unchanged: businessId => sql`
    select from quotes q join customers c on c.business_id = q.business_id and c.id = q.customer_id
    where q.business_id = ${businessId} and q.id = r.record_id and q.version = 2 and q.seen_at is null
      and not exists (select from quotes next where next.business_id = q.business_id and next.first_id = q.id and next.revision > 1)
      and not exists (select from invoices i where i.business_id = q.business_id and i.quote_id = q.id)
      and not exists (select from orders o where o.business_id = q.business_id and o.quote_id = q.id)
      and ${unchangedCustomer}`,
}

/** A quote begins as a draft, gets its lines and is sent, as the database wants it. Its time of sending is noon of its date. */
async function writeQuotes(staged: StagedImport, heads: SQL): Promise<void> {
  const { tx, actor, stored } = staged
  const { businessId, settings } = actor.scope
  const by = recordedBy(actor)
  const now = actor.now.toISOString()
  await matchedAtOnce(staged, () =>
    tx.execute(sql`
    insert into quotes (business_id, id, first_id, customer_id, customer_name, customer_address, customer_vat_id, customer_country, customer_language,
      date, valid_until, note, prices_include_tax, subtotal, discount_amount, discount_total, tax, total, created_at, updated_at)
    select ${businessId}, p.id, p.id, c.id, c.name, c.address, c.vat_id, c.country, c.document_language,
      p.date, p."validUntil", p.note, p."pricesIncludeTax", p.subtotal, p."discountAmount", p."discountTotal", p.tax, p.total, ${now}, ${now}
    from ${heads} join customers c on c.business_id = ${businessId} and c.id = p."customerId"`),
  )
  await tx.execute(sql`
    insert into quote_items (business_id, quote_id, position, id, kind, product_id, name, sku, description, unit, quantity, price,
      price_source, discount_percent, discount_amount, tax_rate_id, tax_name, tax_rate, tax_free_reason, tax_category, tax_parts, total)
    select ${businessId}, p.id, x.position, x.id, x.kind, x.product_id, x.name, x.sku, x.description, x.unit, x.quantity, x.price,
      x.price_source, x.discount_percent, x.discount_amount, x.tax_rate_id, x.tax_name, x.tax_rate, x.tax_free_reason, x.tax_category,
      x.tax_parts, x.total
    from ${heads}, jsonb_populate_recordset(null::quote_items, p.items) as x`)
  await tx.execute(sql`
    insert into quote_taxes (business_id, quote_id, position, rate, name, category, reason, net, tax, parts)
    select ${businessId}, p.id, x.position, x.rate, x.name, x.category, x.reason, x.net, x.tax, x.parts
    from ${heads}, jsonb_populate_recordset(null::quote_taxes, p.taxes) as x`)
  const noon = sql`least((p.date + time '12:00') at time zone ${settings.timeZone}, ${now}::timestamptz)`
  await tx.execute(sql`
    update quotes q set number = p.number, status = 'sent', letterhead = ${settings.letterhead}, sent_at = ${noon}, version = 2
    from ${heads} where q.business_id = ${businessId} and q.id = p.id`)
  await tx.execute(sql`
    update quotes q set status = 'accepted', answered_at = ${now}, answered_by = 'business'
    from ${heads} where p."isAccepted" and q.business_id = ${businessId} and q.id = p.id`)
  await tx.execute(sql`
    insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, 'quote', p.id, 'imported', jsonb_build_object('number', p.number, 'total', p.total, 'fileName', ${stored.fileName}::text),
      ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${now}
    from ${heads}`)
  // a few thousand at a time
  await tx.execute(sql`set constraints quote_taxes_choice_adds_up, quotes_answer_adds_up immediate`)
  await tx.execute(sql`set constraints quote_taxes_choice_adds_up, quotes_answer_adds_up deferred`)
}
