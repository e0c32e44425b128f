import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { omit } from '../../domain/values/omit.ts'
import { migrate } from '../../platform/database/migrations.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { readMigrations } from './migrations-folder.ts'

const app = await testApp({ migrated: false, now: '2026-03-03T10:00:00.000Z' })
const NEWEST = '0007_let_every_mail_be_about_an_invoice'
const harbour = { app, path: '/api/businesses/5t670su0', businessId: '5t670su0' }
const small = { app, path: '/api/businesses/gshdifym', businessId: 'gshdifym' }
const MAILED_CREDIT_NOTE = 'e57281pu'

const defaultTaxId = (businessId: string) =>
  createHash('md5').update(`${businessId} default tax`).digest('hex').slice(0, 8)

/** What is in other columns or tables now. */
const moved: Record<string, { table?: string; row: (row: Json) => Json; isNew?: (row: Json) => boolean }> = {
  invoice_events: {
    table: 'events',
    // told from stock movements, which are compared by themselves
    isNew: row => row.event === 'stock-changed',
    row: ({ invoice_id, ...row }) => ({
      ...row,
      ...(row.data.kind === 'credit-note'
        ? { subject_kind: 'credit-note', subject_id: MAILED_CREDIT_NOTE }
        : { subject_kind: 'invoice', subject_id: invoice_id }),
    }),
  },
  businesses: {
    row: row => withWaysToPay(omit(row, 'sample_fingerprint', 'tax_name', 'tax_rate', 'tax_free_reason')),
  },
  letterheads: { row: withWaysToPay },
  // the tax of a business is one of its taxes, to which its drafts point
  tax_rates: { row: row => row, isNew: row => row.id === defaultTaxId(row.business_id) },
  // counts were thousandths
  figures: { row: row => ({ ...row, open_invoices: row.open_invoices / 1000 }) },
  daily_figures: {
    row: row => ({
      ...row,
      open_invoices: row.open_invoices / 1000,
      active_customers: row.active_customers / 1000,
    }),
  },
  // the search covers more fields than before
  products: { row: ({ search_text: _, ...row }) => row },
  customers: { row: ({ search_text: _, ...row }) => row },
  invoices: { row: ({ taxes: _, ...row }) => row },
  invoice_items: {
    row: ({ product_name, product_sku, tax_rate_id: _, ...row }) => ({ ...row, name: product_name, sku: product_sku }),
  },
  credit_notes: { row: ({ taxes: _, ...row }) => row },
  emails: {
    row: ({ invoice_id, credit_note_id, ...row }) => ({
      ...row,
      subject_kind: credit_note_id === null ? 'invoice' : 'credit-note',
      subject_id: credit_note_id ?? invoice_id,
    }),
  },
  public_links: { row: ({ invoice_id, ...row }) => ({ ...row, subject_kind: 'invoice', subject_id: invoice_id }) },
  stock_movements: {
    row: ({ invoice_id, ...row }) => ({ ...row, cause_kind: invoice_id && 'invoice', cause_id: invoice_id }),
  },
}

/** An account is the first of the ways to pay. */
function withWaysToPay({ bank_name: bankName, iban, bic, ...row }: Json): Json {
  return { ...row, ways_to_pay: iban === '' ? [] : [{ bic, iban, kind: 'iban', bankName }] }
}

const rowsOf = async (table: string): Promise<Json[]> =>
  (await app.query(`select to_jsonb(row) as row from ${table} row`)).map(({ row }) => row)

/** Rows as texts in one order, each with the columns that the expected ones have. */
function comparable(rows: readonly Json[], columns: readonly string[]): string[] {
  return rows.map(row => JSON.stringify(columns.map(column => [column, row[column]]))).sort()
}

describe('data of the version with migration 0007', () => {
  const before = new Map<string, Json[]>()

  beforeAll(async () => {
    const migrations = readMigrations()
    await migrate(
      app.db,
      migrations.filter(({ name }) => name <= NEWEST),
    )
    await app.query(readFileSync(new URL('../../testing/business-at-0007.sql', import.meta.url), 'utf8'))
    const tables = await app.query(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'migrations'`)
    for (const { name } of tables) before.set(name, await rowsOf(name))
    await migrate(app.db, migrations)
  })

  test('keeps every row with every figure and every stored document', async () => {
    for (const [name, rows] of before) {
      const { table = name, row = (same: Json) => same, isNew = () => false } = moved[name] ?? {}
      const expected = rows.map(row)
      const columns = Object.keys(expected[0] ?? {})
      const kept = (await rowsOf(table)).filter(each => !isNew(each))
      expect(comparable(kept, columns), table).toEqual(comparable(expected, columns))
    }
    expect(before.get('invoice_events')).toHaveLength(41)
  })

  test('has the tax of each business as its default; drafts point to it, and issued lines stay as they were', async () => {
    const taxes = await app.query(
      'select tax.* from businesses join tax_rates tax on tax.business_id = businesses.id and tax.id = default_tax_id',
    )
    const own = (before.get('businesses') ?? []).map(
      ({ id, tax_name: name, tax_rate: rate, tax_free_reason: reason }) => {
        return { business_id: id, id: defaultTaxId(id), name, rate, free_reason: reason }
      },
    )
    const columns = ['business_id', 'id', 'name', 'rate', 'free_reason']
    expect(comparable(taxes, columns)).toEqual(comparable(own, columns))
    const drafts = new Set(
      (before.get('invoices') ?? []).flatMap(({ business_id, id, status }) =>
        status === 'draft' ? [`${business_id} ${id}`] : [],
      ),
    )
    const expected = (before.get('invoice_items') ?? []).map(({ business_id, invoice_id, id, tax_rate_id }) => {
      const isDraft = drafts.has(`${business_id} ${invoice_id}`)
      return { invoice_id, id, tax_rate_id: tax_rate_id ?? (isDraft ? defaultTaxId(business_id) : null) }
    })
    const kept = ['invoice_id', 'id', 'tax_rate_id']
    expect(comparable(await rowsOf('invoice_items'), kept)).toEqual(comparable(expected, kept))
  })

  test('names the author of every record', async () => {
    const tables = ['events', 'stock_movements', 'payments', 'credit_notes', 'letterheads', 'emails', 'public_links']
    for (const table of tables) {
      const others = `select * from ${table} where (actor_kind, actor_name) <> ('computer', '') or actor_id is not null`
      expect((await app.query(others)).map(row => [row.event, row.actor_kind]).sort()).toEqual(
        table === 'events'
          ? [
              ['email-sent', 'daybook'],
              ['link-viewed', 'visitor'],
            ]
          : [],
      )
    }
  })

  test.each([
    ['invoices', 'invoice_taxes', 'invoice_id'],
    ['credit_notes', 'credit_note_taxes', 'credit_note_id'],
  ])('has the taxes of %s as rows, each with its VAT category', async (documents, table, document) => {
    const expected = (before.get(documents) ?? []).flatMap(({ id, taxes }) =>
      taxes.map((tax: Json, position: number) => {
        const category = tax.rate > 0 ? 'S' : tax.reason === '' ? 'Z' : 'E'
        return { [document]: id, position, ...tax, category }
      }),
    )
    const columns = [document, 'position', 'rate', 'name', 'reason', 'net', 'tax', 'category']
    expect(comparable(await rowsOf(table), columns)).toEqual(comparable(expected, columns))
    const categories = new Set(expected.map(({ category }) => category))
    expect([...categories].sort()).toEqual(documents === 'invoices' ? ['E', 'S', 'Z'] : ['S', 'Z'])
  })

  test('adds up', async () => {
    await expectFiguresToAddUp(harbour)
    await expectFiguresToAddUp(small)
  })

  test.each([
    ['invoices/jbxnisj1/pdf', 'invoice jbxnisj1'],
    ['invoices/pmdhazw5/pdf', 'cancelled-invoice pmdhazw5'],
    ['invoices/pmdhazw5/pdf?as=issued', 'invoice pmdhazw5'],
    [`credit-notes/${MAILED_CREDIT_NOTE}/pdf`, `credit-note ${MAILED_CREDIT_NOTE}`],
  ])('has the stored document of %s', async (address, content) => {
    const pdf = good(await app.ask('GET', `${harbour.path}/${address}`))
    expect(new TextDecoder().decode(pdf)).toBe(`%PDF-1.7 ${content}`)
  })

  test('shows the email of a credit note in its own history and in that of its invoice', async () => {
    const eventsAt = async (address: string) =>
      good(await app.ask('GET', `${harbour.path}/${address}`)).entries.map((entry: Json) => entry.event)
    expect(await eventsAt(`history/credit-note/${MAILED_CREDIT_NOTE}`)).toEqual(['email-queued'])
    const whole = ['email-queued', 'refund-recorded', 'credited', 'payment-recorded', 'issued', 'created']
    expect(await eventsAt('history/invoice/f4pehz4d')).toEqual(whole)
    const { emails } = good(await app.ask('GET', `${harbour.path}/invoices/f4pehz4d/emails`))
    expect(emails).toMatchObject([{ subjectKind: 'credit-note', subjectId: MAILED_CREDIT_NOTE, status: 'queued' }])
  })

  test('opens its public links', async () => {
    const { links } = good(await app.ask('GET', `${harbour.path}/invoices/jbxnisj1/links`))
    expect(links.map((link: Json) => link.state)).toEqual(['revoked', 'open'])
    expect(good(await app.ask('GET', links[1].path))).toContain('INV-2026-0001')
  })

  test('can be worked with: a draft is issued under the next number, is credited, and another is deleted with its history', async () => {
    expect(good(await app.ask('POST', `${harbour.path}/invoices/ohn4ys6c/issue`)).number).toBe('INV-2026-0007')
    good(await app.ask('POST', `${harbour.path}/invoices/ohn4ys6c/credit-notes`, { goodsComeBack: true }))
    good(await app.ask('DELETE', `${harbour.path}/invoices/zy09rlcm`))
    expect(await app.query(`select 1 from events where subject_id = 'zy09rlcm'`)).toEqual([])
    await expectFiguresToAddUp(harbour)
  })
})
