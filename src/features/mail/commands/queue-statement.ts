/** Puts a statement of account into the outbox. Only its period is kept: it is worked out and printed when it goes. */
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { lockCustomer } from '../../invoices/commands/ledger/locked-invoice.ts'
import { periodOf } from '../../statements/queries.ts'
import type { Email, NewStatementEmail } from '../contract.ts'
import { shownEmail } from '../queries.ts'
import { assertMailIsSetUp, insertEmail } from './insert-email.ts'

/** @throws Refusal `mail-not-set-up`, `email-sent-today`, `not-found` */
export async function queueStatement(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  { statement: query, ...input }: NewStatementEmail,
): Promise<Email> {
  const { scope } = actor
  const document = { kind: 'customer', id: customerId } as const
  const statement = { kind: query.kind, ...periodOf(query, scope.today) }
  return write(db, actor, async tx => {
    await assertMailIsSetUp(tx, scope)
    if (!(await lockCustomer(tx, scope, { customerId }, 'no key update'))) throw new Refusal('not-found')
    return shownEmail(await insertEmail(tx, actor, { ...input, kind: 'statement', document, statement }))
  })
}
