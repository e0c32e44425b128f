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

/** What the bank names, by transaction: a direct debit by its end-to-end ID, or those of a collection by its message ID. */
export function namedDebits<Debit extends WaitingDebit>(
  received: readonly Received[],
  waiting: readonly Debit[],
): Map<string, readonly Debit[]> {
  return proposed(received, waiting, ({ amount, text, reference }, left) => {
    const said = closedUp(`${text} ${reference}`)
    const named = left.find(debit => debit.amount === amount && said.includes(closedUp(debit.endToEndId)))
    if (named) return [named]
    return onlyOne(sumsOf(left, amount).filter(([first]) => first && said.includes(closedUp(first.messageId))))
  })
}

/** What has the same amount, by transaction, which may be by chance. */
export function debitsByAmount<Debit extends WaitingDebit>(
  received: readonly Received[],
  waiting: readonly Debit[],
): Map<string, readonly Debit[]> {
  return proposed(received, waiting, ({ amount }, left) => onlyOne(sumsOf(left, amount)))
}

/** In the order of the transactions; each debit is proposed once. */
function proposed<Debit extends WaitingDebit>(
  received: readonly Received[],
  waiting: readonly Debit[],
  debitsOf: (transaction: Received, left: readonly Debit[]) => readonly Debit[] | undefined,
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

function sumsOf<Debit extends WaitingDebit>(waiting: readonly Debit[], amount: MinorUnits) {
  return [...Map.groupBy(waiting, ({ collectionId }) => collectionId).values()]
    .flatMap(debits => {
      const groups = paymentGroups(debits)
      return groups.length > 1 ? [...groups, debits] : groups
    })
    .filter(debits => sum(debits.map(debit => debit.amount)) === amount)
}

function onlyOne<Found>([only, ...others]: readonly Found[]): Found | undefined {
  return others.length === 0 ? only : undefined
}

function closedUp(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
