/** What a document prints of the own fields: its own and those of its customer. Drafts follow; what was issued keeps what it had. */
import { type OwnFact, type OwnValues, printedOwnFacts } from '../../../domain/own-fields/own-fields.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { customers } from '../../customers/tables.ts'

interface OwnOfDocument {
  readonly status: string
  readonly customerId: string | null
  readonly ownValues: OwnValues
  readonly ownFacts: readonly OwnFact[]
}

/** The fields of the document come first. */
export function ownFactsFor({ settings }: BusinessScope, ofDocument: OwnValues, ofCustomer: OwnValues): OwnFact[] {
  const { ownFields } = settings
  return [...printedOwnFacts(ownFields, 'document', ofDocument), ...printedOwnFacts(ownFields, 'customer', ofCustomer)]
}

/** The customer is read only where something of them is printed. */
export async function ownFactsOn(
  tx: Transaction,
  scope: BusinessScope,
  { status, customerId, ownValues, ownFacts }: OwnOfDocument,
): Promise<OwnFact[]> {
  if (status !== 'draft') return [...ownFacts]
  const isRead =
    customerId !== null && scope.settings.ownFields.some(each => each.place === 'customer' && each.isPrinted)
  const [customer] = isRead
    ? await tx
        .select({ ownValues: customers.ownValues })
        .from(customers)
        .where(isOwn(customers, scope, customerId))
    : []
  return ownFactsFor(scope, ownValues, customer?.ownValues ?? {})
}
