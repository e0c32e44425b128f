/** Routes of recurring invoices: they are made from an invoice, changed, paused and ended. */
import type { Context } from 'hono'
import type { BusinessActor } from '../../platform/actor.ts'
import { snapshot } from '../../platform/database/database.ts'
import { type Env, originForCustomers } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import { found } from '../../platform/problem.ts'
import { get, post, put, routes } from '../../platform/routes.ts'
import { makeDueInvoices } from './commands/make-due-invoices.ts'
import {
  changeRecurringInvoice,
  createRecurringInvoice,
  decideMissed,
  endRecurringInvoice,
  pauseRecurringInvoice,
  resumeRecurringInvoice,
} from './commands/recurring-invoices.ts'
import {
  missedDecision,
  newRecurringInvoice,
  type RecurringInvoice,
  recurringInvoice,
  recurringInvoiceChange,
  recurringInvoiceList,
  recurringInvoicesSummary,
} from './contract.ts'
import { findRecurringInvoice, listRecurringInvoices, summarizeRecurringInvoices } from './queries.ts'

/** The first ones are created before the request is answered, the rest in the background. */
const MOST_AT_ONCE = 10

/** @param wake notifies the sender that an email is waiting */
export function recurringInvoiceRoutes(wake: () => void) {
  /** What is due now is made right away, and the answer knows of it. */
  const making = async (context: Context<Env>, actor: BusinessActor, written: Promise<RecurringInvoice>) => {
    const { id } = await written
    const { db, randomBytes, log } = context.get('parts')
    const reach = { origin: originForCustomers(context), randomBytes }
    // the schedule is saved, and what fails now is tried again in the background
    await makeDueInvoices(db, actor, id, reach, MOST_AT_ONCE).catch(error =>
      log({ level: 'error', message: 'a recurring invoice could not be made', error: errorForLog(error) }),
    )
    wake()
    return found(await snapshot(db, tx => findRecurringInvoice(tx, actor.scope, id)))
  }

  return routes(
    get(
      '/recurring-invoices',
      'All recurring invoices by customer, those that have ended included',
      { answer: recurringInvoiceList },
      async ({ db, scope }) => ({ recurringInvoices: await listRecurringInvoices(db, scope) }),
    ),
    get(
      '/recurring-invoices/summary',
      'How many recurring invoices there are, and what needs attention',
      { answer: recurringInvoicesSummary },
      ({ db, scope }) => snapshot(db, tx => summarizeRecurringInvoices(tx, scope)),
    ),
    post(
      '/recurring-invoices',
      'Repeat an invoice on a schedule',
      { body: newRecurringInvoice, answer: recurringInvoice, status: 201 },
      ({ context, db, actor, body }) => making(context, actor, createRecurringInvoice(db, actor, body)),
    ),
    get(
      '/recurring-invoices/{recurringInvoiceId}',
      'One recurring invoice with its items, its next dates and the invoices it made',
      { answer: recurringInvoice },
      ({ db, scope, path }) => snapshot(db, tx => findRecurringInvoice(tx, scope, path.recurringInvoiceId)),
    ),
    put(
      '/recurring-invoices/{recurringInvoiceId}',
      'Save a recurring invoice as a whole; invoices that it made stay as they are',
      { body: recurringInvoiceChange, answer: recurringInvoice },
      ({ context, db, actor, path, body }) =>
        making(context, actor, changeRecurringInvoice(db, actor, path.recurringInvoiceId, body)),
    ),
    post(
      '/recurring-invoices/{recurringInvoiceId}/pause',
      'Pause a recurring invoice; dates that pass meanwhile make no invoice',
      { answer: recurringInvoice },
      ({ db, actor, path }) => pauseRecurringInvoice(db, actor, path.recurringInvoiceId),
    ),
    post(
      '/recurring-invoices/{recurringInvoiceId}/resume',
      'Resume a paused recurring invoice from today on',
      { answer: recurringInvoice },
      ({ context, db, actor, path }) =>
        making(context, actor, resumeRecurringInvoice(db, actor, path.recurringInvoiceId)),
    ),
    post(
      '/recurring-invoices/{recurringInvoiceId}/end',
      'End a recurring invoice for good; invoices that it made stay',
      { answer: recurringInvoice },
      ({ db, actor, path }) => endRecurringInvoice(db, actor, path.recurringInvoiceId),
    ),
    post(
      '/recurring-invoices/{recurringInvoiceId}/missed',
      'Decide about missed dates: an invoice for each, for the latest alone, or none',
      { body: missedDecision, answer: recurringInvoice },
      ({ context, db, actor, path, body }) =>
        making(context, actor, decideMissed(db, actor, path.recurringInvoiceId, body)),
    ),
  )
}
