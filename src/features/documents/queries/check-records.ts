/** Proves that no issued document was changed or left out since records are kept: each record has a hash over itself and the one before it. */
import { sql } from 'drizzle-orm'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { hexDigestOf } from '../../../platform/secrets/digest.ts'

export interface RecordFault {
  readonly number: string
  /**
   * `changed`: the record is not what was written. `out-of-order`: a record before it is missing, or not the one that it followed.
   * `differs`: the document has another number, date or total than its record. `missing`: the document has no record.
   */
  readonly fault: 'changed' | 'out-of-order' | 'differs' | 'missing'
}

export interface RecordsChecked {
  readonly count: number
  /** Of the last record. Whoever notes it can prove later that none was taken away from the end. */
  readonly hash: string
  readonly faults: readonly RecordFault[]
  /** Issued before records were kept: nothing says what these were. */
  readonly outside: number
}

const PAGE = 1000

interface Row {
  readonly sequence: string
  readonly record: string
  readonly previous_hash: string
  readonly hash: string
  readonly number: string | null
  readonly date: string | null
  readonly total: string | null
}

export async function checkRecords(db: Database, businessId: string): Promise<RecordsChecked> {
  const faults: RecordFault[] = []
  let [count, last, hash] = [0, 0, '']
  for (;;) {
    const rows = rowsOf<Row>(await db.execute(pageAfter(businessId, last)))
    for (const row of rows) {
      const { number, date, totals } = JSON.parse(row.record) as DocumentRecord
      const sequence = Number(row.sequence)
      const expected = await hexDigestOf(`${sequence}\n${row.previous_hash}\n${row.record}`)
      if (row.hash !== expected) faults.push({ number, fault: 'changed' })
      if (sequence !== last + 1 || row.previous_hash !== hash) faults.push({ number, fault: 'out-of-order' })
      const isSame = row.number === number && row.date === date && Number(row.total) === totals.total
      if (!isSame) faults.push({ number, fault: 'differs' })
      last = sequence
      hash = row.hash
    }
    count += rows.length
    if (rows.length < PAGE) break
  }
  const without = rowsOf<{ number: string; is_older: boolean }>(await db.execute(withoutRecord(businessId)))
  const missing = without.filter(one => !one.is_older).map(({ number }) => ({ number, fault: 'missing' as const }))
  return { count, hash, faults: [...faults, ...missing], outside: without.length - missing.length }
}

function pageAfter(businessId: string, sequence: number) {
  return sql`
    select kept.sequence, kept.record, kept.previous_hash, kept.hash,
      coalesce(invoice.number, note.number) as number, coalesce(invoice.date, note.date)::text as date, coalesce(invoice.total, note.total) as total
    from document_records kept
    left join invoices invoice on kept.kind = 'invoice' and invoice.business_id = kept.business_id and invoice.id = kept.subject_id
    left join credit_notes note on kept.kind = 'credit-note' and note.business_id = kept.business_id and note.id = kept.subject_id
    where kept.business_id = ${businessId} and kept.sequence > ${sequence} order by kept.sequence limit ${PAGE}`
}

/** Imported invoices were issued elsewhere, and have none. */
function withoutRecord(businessId: string) {
  return sql`
    with first as (select min(created_at) as at from document_records where business_id = ${businessId})
    select number, coalesce(issued.at < first.at, true) as is_older from first, (
      select 'invoice' as kind, id, number, issued_at as at from invoices where business_id = ${businessId} and issued_at is not null and exists (
        select from events where business_id = ${businessId} and subject_kind = 'invoice' and subject_id = invoices.id and event = 'issued'
      )
      union all
      select 'credit-note', id, number, created_at from credit_notes where business_id = ${businessId}
    ) issued
    where not exists (
      select from document_records kept where kept.business_id = ${businessId} and kept.kind = issued.kind and kept.subject_id = issued.id
    )
    order by number`
}
