/**
 * Adds one example of a feature to the sample business when somebody turns the feature on, as a person would, as long as nobody has entered
 * anything of their own there.
 */
import { and, desc, eq, gte, inArray, ne, notInArray } from 'drizzle-orm'
import { eventsOfKind } from '../../../domain/activity/events.ts'
import { daybookItself } from '../../../domain/identity.ts'
import { sampleBusiness } from '../../../domain/sample/sample-business.ts'
import {
  type ExampleDocument,
  exampleBankAccount,
  exampleBill,
  exampleOrder,
  exampleQuote,
} from '../../../domain/sample/sample-examples.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import { problemOf } from '../../../platform/problem.ts'
import { events } from '../../activity/tables.ts'
import { recordBankStatement } from '../../bank/commands/record-bank-statement.ts'
import { bankStatements } from '../../bank/tables.ts'
import { createBill } from '../../bills/commands/write-bill.ts'
import { bills } from '../../bills/tables.ts'
import type { BusinessChange } from '../../businesses/contract.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { deliver } from '../../deliveries/commands/deliver.ts'
import { invoices } from '../../invoices/tables.ts'
import { confirmOrder } from '../../orders/commands/confirm-order.ts'
import { orderDrafts } from '../../orders/commands/draft-order.ts'
import { followedLinesOf } from '../../orders/queries/this-order.ts'
import { orders } from '../../orders/tables.ts'
import { quoteDrafts } from '../../quotes/commands/draft-quote.ts'
import { sendQuote } from '../../quotes/commands/send-quote.ts'
import { quotes } from '../../quotes/tables.ts'
import { receiveGoods } from '../../stock/commands/movements.ts'

type Feature = Extract<keyof BusinessChange, `uses${string}`>

interface Example {
  /** What a business that uses the feature already has. */
  readonly table: typeof quotes | typeof orders | typeof bills | typeof bankStatements
  readonly add: (db: Database, actor: BusinessActor) => Promise<void>
}

/** SEPA direct debits are in euro, and the sample is in dollars. */
const EXAMPLES: Readonly<Record<Feature, Example | null>> = {
  usesQuotes: { table: quotes, add: addQuote },
  usesOrders: { table: orders, add: addOrder },
  usesBills: { table: bills, add: addBill },
  usesBank: { table: bankStatements, add: addBankStatement },
  usesDirectDebits: null,
}

/**
 * After a change of the sample's settings. What can't be added, such as one for a customer who was archived or in closed books, is left out:
 * the setting stays as it was chosen.
 */
export async function addExamples(
  { db, clock, randomBytes, log }: Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'>,
  businessId: string,
  change: BusinessChange,
): Promise<void> {
  const turnedOn = (Object.keys(EXAMPLES) as Feature[]).filter(feature => change[feature] === true)
  if (turnedOn.length === 0) return
  const daybook = actorAt(clock, randomBytes, daybookItself)
  const actor = await enterBusiness(daybook, businessId, id => settingsOf(db, id))
  if (!actor || (await isInUse(db, actor))) return
  for (const feature of turnedOn) {
    const example = EXAMPLES[feature]
    try {
      if (example && (await isEmpty(db, actor, example))) await example.add(db, actor)
    } catch (error) {
      if ((problemOf(error)?.status ?? 500) < 500) continue
      log({ level: 'error', message: 'an example of the sample could not be added', error: errorForLog(error) })
    }
  }
}

/** Beside settings: what people entered themselves is not mixed with what is invented. */
async function isInUse(db: Database, { scope }: BusinessActor): Promise<boolean> {
  const [entry] = await db
    .select({ event: events.event })
    .from(events)
    .where(
      and(
        eq(events.businessId, scope.businessId),
        ne(events.actorKind, 'daybook'),
        notInArray(events.event, [...eventsOfKind('settings'), ...eventsOfKind('people'), 'exported']),
      ),
    )
    .limit(1)
  return entry !== undefined
}

async function isEmpty(db: Database, { scope }: BusinessActor, { table }: Example): Promise<boolean> {
  const [any] = await db.select({ id: table.id }).from(table).where(eq(table.businessId, scope.businessId)).limit(1)
  return any === undefined
}

/** Of today. */
function contentOf({ scope }: BusinessActor, { customer, lines }: ExampleDocument) {
  const { customers, products } = sampleBusiness(scope.today)
  return {
    customerId: customers[customer]?.id ?? null,
    items: lines.map(({ product, quantity }) => ({
      kind: 'product' as const,
      productId: products[product]?.id ?? null,
      quantity,
    })),
  }
}

async function addQuote(db: Database, actor: BusinessActor): Promise<void> {
  const { id, version } = await quoteDrafts.create(db, actor, contentOf(actor, exampleQuote))
  await sendQuote(db, actor, id, { version })
}

async function addOrder(db: Database, actor: BusinessActor): Promise<void> {
  const content = contentOf(actor, exampleOrder)
  const { id, version } = await orderDrafts.create(db, actor, content)
  await confirmOrder(db, actor, id, { version })
  const [line] = await snapshot(db, tx => followedLinesOf(tx, actor.scope, id))
  if (!line?.productId) return
  const quantity = exampleOrder.delivered
  await receiveGoods(db, actor, { items: [{ productId: line.productId, quantity }] })
  await deliver(db, actor, id, { items: [{ orderItemId: line.id, quantity }] })
}

async function addBill(db: Database, actor: BusinessActor): Promise<void> {
  const { supplier, number, category, net, tax, daysAgo, daysUntilDue } = exampleBill
  const { today, settings } = actor.scope
  await createBill(db, actor, {
    supplier,
    number,
    category,
    date: addDays(today, -daysAgo),
    dueDate: addDays(today, daysUntilDue),
    taxes: [{ rate: settings.defaultTax.rate, net, tax }],
  })
}

/** What a customer paid for an invoice of the sample that is open, and Daybook suggests for it. */
async function addBankStatement(db: Database, actor: BusinessActor): Promise<void> {
  const { businessId, settings, today } = actor.scope
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        inArray(
          invoices.id,
          sampleBusiness(today).invoices.map(({ id }) => id),
        ),
        eq(invoices.status, 'sent'),
        eq(invoices.paid, 0),
        eq(invoices.credited, 0),
        gte(invoices.dueDate, today),
      ),
    )
    .orderBy(desc(invoices.dueDate), invoices.id)
    .limit(1)
  if (!invoice) return
  const transaction = {
    account: exampleBankAccount,
    currency: settings.currency,
    date: today,
    amount: invoice.total,
    name: invoice.customerName,
    otherAccount: '',
    text: `Invoice ${invoice.number}`,
    reference: '',
    bankId: '',
    returnCode: '',
  }
  const statement = { id: '', document: 0, transactions: [transaction], leftOut: [], opening: null, closing: null }
  await recordBankStatement(db, actor, {
    fileName: `harbour-street-coffee-${today}.csv`,
    format: 'csv',
    statements: [statement],
    addKnown: false,
  })
}
