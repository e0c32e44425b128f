/**
 * What a document that follows another moves at its source: one entry for each pair. What is open, how far a source is done, and the refusal of more follow
 * from it. The database sums what the documents count, and refuses more than there is as well: lines of orders by the view `order_progress`, lines of
 * invoices by those of their credit notes.
 */
import { RuleBroken } from '../rule-broken.ts'
import type { DocumentKind } from './document-kinds.ts'

interface Pair {
  readonly sources: readonly DocumentKind[]
  /** Those in which it counts. */
  readonly states: readonly string[]
  /** Refuses more than is open, of a line with this name. */
  readonly beyond: (of: { readonly name: string; readonly wanted: number; readonly open: number }) => RuleBroken
}

/** A document whose lines name lines of its source. */
export interface FollowUp<Counted extends string> extends Pair {
  /** The quantity of a line of the source that it adds to, up to what that line has. */
  readonly counts: Counted
}

export const followUps = {
  /** A delivery is cancelled only while what it delivered was not invoiced. */
  delivery: {
    sources: ['order'],
    counts: 'delivered',
    states: ['to-invoice', 'invoiced'],
    beyond: ({ name, open }) => new RuleBroken('delivered-beyond-order', { name, open }),
  },
  /** Less what credit notes take back. It delivers what no delivery took, so that no more is invoiced than was delivered. */
  invoice: {
    sources: ['order'],
    counts: 'invoiced',
    states: ['sent', 'paid'],
    beyond: ({ name, open }) => new RuleBroken('invoiced-beyond-order', { name, open }),
  },
  /**
   * It stays as it was issued, without a state. It also takes an amount in each tax, with or without quantities: that law is in `payments/credit.ts`, as
   * what an amount leaves of a line depends on discounts, deposits and rounding.
   */
  'credit-note': {
    sources: ['invoice'],
    counts: 'creditedQuantity',
    states: [],
    beyond: ({ name, wanted, open }) =>
      new RuleBroken('credit-exceeds-remaining', { product: name, wanted, remaining: open }),
  },
  /**
   * A deposit invoice counts amounts in each tax, not quantities of lines: that law is in `deposits.ts`, with what later invoices deduct. A draft counts too,
   * so that two of them don't ask for the same amount.
   */
  deposit: {
    sources: ['order', 'quote'],
    states: ['draft', 'sent', 'paid'],
    beyond: ({ wanted, open }) => new RuleBroken('deposit-exceeds-remaining', { remaining: open, amount: wanted }),
  },
} as const satisfies Readonly<Record<string, Pair & { readonly counts?: string }>>

/** A line of a source with what was counted of it, in thousandths. Headings have no quantity. */
type Counting<Counted extends string> = { readonly quantity: number | null } & Readonly<Record<Counted, number>>

/** How much of the lines of a source was counted. */
export type Extent = 'none' | 'some' | 'all'

export function openOf<Counted extends string>({ counts }: FollowUp<Counted>, line: Counting<Counted>): number {
  return (line.quantity ?? 0) - line[counts]
}

export function extentOf<Counted extends string>(
  followUp: FollowUp<Counted>,
  lines: readonly Counting<Counted>[],
): Extent {
  if (lines.every(line => line[followUp.counts] === 0)) return 'none'
  return lines.every(line => openOf(followUp, line) <= 0) ? 'all' : 'some'
}

/**
 * Refuses more of a line than is open. `wanted` may name a line several times.
 * @throws RuleBroken as the pair says it, also for a line that the source doesn't have
 */
export function assertOpen<Counted extends string>(
  followUp: FollowUp<Counted>,
  lines: readonly (Counting<Counted> & { readonly id: string; readonly name: string })[],
  wanted: Iterable<readonly [lineId: string, quantity: number]>,
): void {
  const left = new Map(lines.map(line => [line.id, openOf(followUp, line)]))
  for (const [lineId, quantity] of wanted) {
    const open = left.get(lineId) ?? 0
    if (quantity > open) {
      throw followUp.beyond({ name: lines.find(({ id }) => id === lineId)?.name ?? '', wanted: quantity, open })
    }
    left.set(lineId, open - quantity)
  }
}
