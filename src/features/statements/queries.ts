/** Reads the account of a customer: what is open on a day, or everything that changed what they owe. */
import { type SQL, sql } from 'drizzle-orm'
import { type AccountEntry, agedBalance, statementLines } from '../../domain/payments/statement.ts'
import { addDays, type CalendarDate } from '../../domain/values/calendar.ts'
import { exactSum } from '../../domain/values/exact.ts'
import type { StatementDocument } from '../../formats/pdf/printed-document.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { rowsOf, type Transaction, together } from '../../platform/database/database.ts'
import { findLetterhead, onLetterhead } from '../businesses/queries/businesses.ts'
import { creditNotes } from '../credit-notes/tables.ts'
import { findCustomer } from '../customers/queries.ts'
import { invoices } from '../invoices/tables.ts'
import { findLateCharges } from '../late-charges/queries.ts'
import { payments } from '../payments/tables.ts'
import type { Statement, StatementQuery } from './contract.ts'

// of all movements, unless the first day is named
const DAYS = 90

/** The statement; undefined when there is no such customer. */
export async function findStatement(
  tx: Transaction,
  scope: BusinessScope,
  customerId: string,
  query: StatementQuery,
): Promise<Statement | undefined> {
  const found = await findCustomer(tx, scope, customerId)
  if (!found) return undefined
  const customer = { id: found.id, name: found.name }
  const { kind } = query
  const { from, to } = periodOf(query, scope.today)
  const account = accountOf(scope, customerId, to)
  const issued = sql`select ${invoices.id} from ${invoices} where ${invoices.businessId} = ${scope.businessId} and ${invoices.customerId} = ${customerId}`
  const { items, movements, charges } = await together({
    items: openItems(tx, scope, account, { customerId, to }),
    movements: kind === 'open' ? [] : movementsSince(tx, account, { customerId, from }),
    charges: findLateCharges(tx, scope, { ids: issued, on: to }),
  })
  const lines = statementLines(kind === 'open' ? items : movements)
  return {
    customer,
    kind,
    from: kind === 'open' ? null : from,
    to,
    lines,
    closing: lines.at(-1)?.balance ?? 0,
    lateCharges: exactSum([...charges.values()].map(({ open }) => open)),
    ...agedBalance(items, to),
  }
}

/** Everything that the printed statement shows, under today's letterhead. It is made each time, and never stored. */
export async function findStatementDocument(
  tx: Transaction,
  { scope, now }: BusinessActor,
  customerId: string,
  query: StatementQuery,
): Promise<StatementDocument | undefined> {
  const { statement, customer, letterhead } = await together({
    statement: findStatement(tx, scope, customerId, query),
    customer: findCustomer(tx, scope, customerId),
    letterhead: findLetterhead(tx, scope, scope.settings.letterhead),
  })
  if (!statement || !customer || !letterhead) return undefined
  const { name, address, country, documentLanguage: language } = customer
  return {
    kind: 'statement',
    business: await onLetterhead(tx, scope, letterhead, language),
    statement: { ...statement, customer: { name, address, country, language }, madeAt: now.toISOString() },
  }
}

export function periodOf({ from, to }: StatementQuery, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(last, -DAYS), to: last }
}

/**
 * Everything that changes what the customer owes, up to a day. A transfer moves credit between an invoice and the credit balance: it changes
 * what is open on the invoice, and nothing that is owed in all.
 */
function accountOf({ businessId, settings: { timeZone } }: BusinessScope, customerId: string, to: CalendarDate): SQL {
  const cancelledOn = sql`greatest(${invoices.date}, (${invoices.cancelledAt} at time zone ${timeZone})::date)`
  const ofCustomer = sql`${invoices.businessId} = ${businessId} and ${invoices.customerId} = ${customerId} and ${invoices.issuedAt} is not null`
  const withInvoice = (table: typeof creditNotes | typeof payments) =>
    sql`${table} join ${invoices} on ${invoices.businessId} = ${table.businessId} and ${invoices.id} = ${table.invoiceId} where ${ofCustomer}`
  return sql`(
    select 'invoice' as kind, ${invoices.id} as id, ${invoices.id} as invoice_id, ${invoices.number} as number, ${invoices.date} as date,
      ${invoices.dueDate} as due_date, ${invoices.issuedAt} as at, ${invoices.payable} as amount, null as method, '' as reference, null as shared_id
    from ${invoices} where ${ofCustomer} and ${invoices.date} <= ${to}
    union all
    select 'cancellation', ${invoices.id}, ${invoices.id}, ${invoices.number}, ${cancelledOn}, null, ${invoices.cancelledAt}, -${invoices.payable}, null, '', null
    from ${invoices} where ${ofCustomer} and ${invoices.cancelledAt} is not null and ${cancelledOn} <= ${to}
    union all
    select 'credit-note', ${creditNotes.id}, ${invoices.id}, ${creditNotes.number}, ${creditNotes.date}, null, ${creditNotes.createdAt},
      -${creditNotes.payable}, null, '', null
    from ${withInvoice(creditNotes)} and ${creditNotes.date} <= ${to}
    union all
    select case when ${payments.method} = 'credit-balance' then 'transfer' when ${payments.amount} < 0 then 'refund' else 'payment' end,
      ${payments.id}, ${invoices.id}, ${invoices.number}, ${payments.date}, null, ${payments.createdAt}, -${payments.amount}, ${payments.method},
      ${payments.reference}, ${payments.sharedId}
    from ${withInvoice(payments)} and ${payments.amount} <> 0 and ${payments.removedAt} is null and ${payments.date} <= ${to}
  ) as account`
}

interface AccountRow {
  readonly kind: AccountEntry['kind']
  readonly id: string
  readonly invoice_id: string
  readonly number: string
  readonly date: CalendarDate
  readonly due_date: CalendarDate | null
  readonly amount: string
  readonly method: AccountEntry['method']
  readonly reference: string
  readonly shared_id: string | null
}

/** The opening balance, and what has changed it since. */
async function movementsSince(
  tx: Transaction,
  account: SQL,
  { customerId, from }: { customerId: string; from: CalendarDate },
): Promise<AccountEntry[]> {
  const { before, since } = await together({
    before: tx.execute(
      sql`select coalesce(sum(amount), 0) as balance from ${account} where kind <> 'transfer' and date < ${from}`,
    ),
    since: tx.execute(sql`
      select kind, id, invoice_id, number, date::text, due_date::text, amount, method, reference, shared_id from ${account}
      where kind <> 'transfer' and date >= ${from} order by account.date, at, number, id`),
  })
  const movements = rowsOf<AccountRow>(since).map(
    ({ invoice_id: invoiceId, due_date: dueDate, shared_id: sharedId, amount, ...row }) => ({
      ...row,
      invoiceId,
      dueDate,
      sharedId,
      amount: Number(amount),
      total: null,
    }),
  )
  const opening = { kind: 'opening', id: customerId, date: from, amount: balanceIn(before) } as const
  return [{ ...NOTHING, ...opening }, ...movements]
}

/** The fields of an entry without a document. */
const NOTHING = {
  invoiceId: null,
  number: null,
  dueDate: null,
  total: null,
  method: null,
  reference: '',
  sharedId: null,
}

function balanceIn(result: unknown): number {
  return Number(rowsOf<{ balance: string }>(result)[0]?.balance ?? 0)
}

interface OpenRow {
  readonly id: string
  readonly number: string
  readonly date: CalendarDate
  readonly due_date: CalendarDate
  readonly amount: string
  readonly total: string
}

/** Invoices that something is due on, to be refunded, or paid ahead, the one that has been due longest first; and the credit balance. */
async function openItems(
  tx: Transaction,
  { businessId }: BusinessScope,
  account: SQL,
  { customerId, to }: { customerId: string; to: CalendarDate },
): Promise<AccountEntry[]> {
  const { open, credit } = await together({
    open: tx.execute(sql`
      select ${invoices.id}, ${invoices.number}, ${invoices.date}::text as date, ${invoices.dueDate}::text as due_date, ${invoices.payable} as total, amount
      from (select invoice_id, sum(amount) as amount from ${account} group by invoice_id having sum(amount) <> 0) as open
      join ${invoices} on ${invoices.businessId} = ${businessId} and ${invoices.id} = invoice_id
      order by ${invoices.dueDate}, ${invoices.date}, ${invoices.issuedAt}, ${invoices.id}`),
    credit: tx.execute(sql`select coalesce(sum(amount), 0) as balance from ${account} where kind = 'transfer'`),
  })
  const items = rowsOf<OpenRow>(open).map(({ id, number, date, due_date: dueDate, ...row }) => {
    const [amount, total] = [Number(row.amount), Number(row.total)]
    // on an invoice that is dated later, it was paid ahead
    const kind = amount > 0 ? ('invoice' as const) : date > to ? ('payment' as const) : ('refund' as const)
    return { ...NOTHING, kind, id, invoiceId: id, number, date: date > to ? to : date, dueDate, amount, total }
  })
  const balance = balanceIn(credit)
  const ofCredit = { ...NOTHING, kind: 'credit', id: customerId, date: to, amount: -balance } as const
  return balance === 0 ? items : [...items, ofCredit]
}
