/** Which direct debits a bank credited with a transaction: one that it names, or the sum of what it collected together. */
import { type MandateScheme, paymentGroups, type SequenceType } from '../payments/direct-debits.ts'
import type { CalendarDate } from '../values/calendar.ts'
import { sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

interface Received {
  readonly id: string
  readonly amount: MinorUnits
  readonly date: CalendarDate
  readonly text: string
  readonly reference: string
}

export interface WaitingDebit {
  readonly id: string
  readonly collectionId: string
  readonly messageId: string
  readonly endToEndId: string
  readonly amount: MinorUnits
  readonly date: CalendarDate
  readonly scheme: MandateScheme
  readonly sequenceType: SequenceType
}

/** By transaction, in their order; each debit is proposed once. */
export function debitProposalsFor<Debit extends WaitingDebit>(
  received: readonly Received[],
  waiting: readonly Debit[],
): Map<string, readonly Debit[]> {
  const proposals = new Map<string, readonly Debit[]>()
  const taken = new Set<string>()
  for (const transaction of received) {
    const left = waiting.filter(({ id, date }) => !taken.has(id) && date <= transaction.date)
    const debits = debitsOf(transaction, left)
    if (!debits) continue
    for (const { id } of debits) taken.add(id)
    proposals.set(transaction.id, debits)
  }
  return proposals
}

function debitsOf<Debit extends WaitingDebit>({ amount, text, reference }: Received, waiting: readonly Debit[]) {
  const said = closedUp(`${text} ${reference}`)
  const named = waiting.find(debit => debit.amount === amount && said.includes(closedUp(debit.endToEndId)))
  if (named) return [named]
  const collections = [...Map.groupBy(waiting, ({ collectionId }) => collectionId).values()]
  const possible = collections
    .flatMap(debits => {
      const groups = paymentGroups(debits)
      return groups.length > 1 ? [...groups, debits] : groups
    })
    .filter(debits => sum(debits.map(debit => debit.amount)) === amount)
  const ofNamed = possible.filter(([first]) => first && said.includes(closedUp(first.messageId)))
  const [only, ...others] = ofNamed.length > 0 ? ofNamed : possible
  return others.length === 0 ? only : undefined
}

function closedUp(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
