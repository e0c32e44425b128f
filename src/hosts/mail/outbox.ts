/**
 * Checks the outbox when an email is added, when the next attempt is due, and otherwise every ten minutes. Each business sends one email at a
 * time and never waits for another business.
 */

import { bookedKinds } from '../../domain/documents/document-kinds.ts'
import type { EmailKind } from '../../domain/mail/mail.ts'
import { documentOfCreditNote } from '../../features/credit-notes/commands/print-credit-note.ts'
import { fileBesidePdf } from '../../features/documents/commands/kept-e-invoices.ts'
import { wholePdf } from '../../features/documents/queries/kept-documents.ts'
import { documentOfInvoice, reminderOfInvoice } from '../../features/invoices/commands/print-invoice.ts'
import { giveUpLostEmails, nextDue, type OutboxParts, sendEmail, takeDueEmail } from '../../features/mail/jobs.ts'
import type { StoredEmail } from '../../features/mail/tables.ts'
import { documentOfOrder } from '../../features/orders/commands/print-order.ts'
import { documentOfQuote } from '../../features/quotes/commands/print-quote.ts'
import { statementOfCustomer } from '../../features/statements/commands.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { errorForLog } from '../../platform/log.ts'

export interface Outbox {
  /** Call this when an email has been added. */
  wake(): void
  /** Until nothing is looked through or sent. What waits for its next attempt stays. */
  idle(): Promise<void>
  /** Gives the emails being sent a moment to finish. */
  stop(): Promise<void>
}

/** Another copy of Daybook on the same database may have ended while it was sending. */
const LONGEST_SLEEP_MILLISECONDS = 10 * 60_000
/** The wait after a database error. */
const RECOVERY_MILLISECONDS = 60_000
const FAREWELL_MILLISECONDS = 3000

export type OutboxOptions = Omit<OutboxParts, 'interrupting' | 'attach'> & {
  readonly renderDocument: RenderDocument
  /** No other copy of Daybook uses this database, so an email that is being sent at the start was left by a copy that ended. */
  readonly isAlone: boolean
  /** What waits by the clock. */
  readonly after?: After
}

/** Runs something after a number of milliseconds. @returns a function that cancels it */
export type After = (milliseconds: number, run: () => void) => () => void

export const afterAWhile: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref()
  return () => clearTimeout(timer)
}

export function startOutbox({ renderDocument, isAlone, after = afterAWhile, ...options }: OutboxOptions): Outbox {
  const stopping = new AbortController()
  const interrupting = new AbortController()
  const parts: OutboxParts = {
    ...options,
    attach: attachmentBy(renderDocument),
    interrupting: interrupting.signal,
  }
  let woken = false
  let callOff = () => {}
  let round: Promise<void> | undefined
  /** The email being sent, by business. */
  const inHand = new Map<string, Promise<void>>()

  const look = () => {
    callOff()
    round ??= lookThrough().finally(() => {
      round = undefined
      if (woken) wake()
    })
  }
  async function lookThrough(): Promise<void> {
    woken = false
    const wait = await takeWhatIsDue().then(sleepUntil, error => {
      options.log({ level: 'error', message: 'the outbox could not be checked', error: errorForLog(error) })
      return RECOVERY_MILLISECONDS
    })
    // another copy of Daybook may have held what is due
    if (wait <= 0) woken = true
    else if (!stopping.signal.aborted) callOff = after(wait, look)
  }
  async function takeWhatIsDue(): Promise<Date | undefined> {
    await giveUpLostEmails(parts, parts.clock())
    while (!stopping.signal.aborted) {
      const email = await takeDueEmail(parts, [...inHand.keys()])
      if (!email) return nextDue(parts.db, [...inHand.keys()])
      inHand.set(email.businessId, send(email))
    }
    return undefined
  }
  /** Not awaited by the round: a server may take ten minutes to confirm. */
  async function send(email: StoredEmail): Promise<void> {
    try {
      await sendEmail(parts, email)
    } catch (error) {
      options.log({ level: 'error', message: 'an email could not be sent', error: errorForLog(error) })
    }
    inHand.delete(email.businessId)
    wake()
  }
  const sleepUntil = (due: Date | undefined) =>
    due
      ? Math.min(Math.max(due.getTime() - options.clock().getTime(), 0), LONGEST_SLEEP_MILLISECONDS)
      : LONGEST_SLEEP_MILLISECONDS
  const wake = () => {
    if (stopping.signal.aborted) return
    // a round under way may have missed it
    woken = round !== undefined
    look()
  }

  round = (isAlone ? giveUpLostEmails(parts, 'all').catch(() => undefined) : Promise.resolve())
    .then(lookThrough)
    .finally(() => {
      round = undefined
      if (woken) wake()
    })
  return {
    wake,
    async idle() {
      while (round || inHand.size > 0) await Promise.all([round, ...inHand.values()])
    },
    async stop() {
      stopping.abort()
      callOff()
      const stayPatient = after(FAREWELL_MILLISECONDS, () => interrupting.abort())
      await round
      await Promise.all(inHand.values())
      stayPatient()
    },
  }
}

/** The e-invoice goes with the document itself: not with a reminder or a statement. */
async function eInvoiceBeside(db: Database, { scope }: BusinessActor, { kind, subjectId }: StoredEmail) {
  const subject = bookedKinds.find(each => each === kind)
  return subject && fileBesidePdf(db, scope, { kind: subject, id: subjectId })
}

type Attached = { readonly fileName: string; readonly part: Uint8Array<ArrayBuffer> }

/** The document exactly as it was issued, or with a reminder one that shows what is still due. */
const documentsOf: Record<
  EmailKind,
  (db: Database, actor: BusinessActor, render: RenderDocument, email: StoredEmail) => Promise<Attached | undefined>
> = {
  invoice: (db, actor, render, { subjectId }) =>
    documentOfInvoice(db, actor, render, subjectId, wholePdf, { asIssued: true }),
  reminder: (db, actor, render, { subjectId }) => reminderOfInvoice(db, actor, render, subjectId),
  'credit-note': (db, actor, render, { subjectId }) => documentOfCreditNote(db, actor, render, subjectId, wholePdf),
  quote: (db, actor, render, { subjectId }) => documentOfQuote(db, actor, render, subjectId, wholePdf),
  order: (db, actor, render, { subjectId }) => documentOfOrder(db, actor, render, subjectId, wholePdf),
  statement: async (db, actor, render, { subjectId, statement }) =>
    statement ? statementOfCustomer(db, actor, render, subjectId, statement) : undefined,
  // it has a link and no document
  invitation: async () => undefined,
}

function attachmentBy(renderDocument: RenderDocument): OutboxParts['attach'] {
  return async (db, actor, email) => {
    const document = await documentsOf[email.kind](db, actor, renderDocument, email)
    if (!document) throw new Error('there is no document to send')
    const xml = await eInvoiceBeside(db, actor, email)
    return [
      { fileName: document.fileName, type: 'application/pdf', bytes: document.part },
      ...(xml ? [{ fileName: xml.fileName, type: 'application/xml', bytes: new TextEncoder().encode(xml.xml) }] : []),
    ]
  }
}
