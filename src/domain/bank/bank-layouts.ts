/** Layouts of banks and payment services whose headers alone don't say enough. */
import { plainHeader } from '../imports/match-columns.ts'
import type { DateOrder } from '../imports/read-date.ts'
import type { BankColumn, BankMatching } from './bank-columns.ts'

export interface KnownBankLayout {
  readonly name: string
  /** The headers that tell it, each with what it holds. */
  readonly columns: Readonly<Record<string, BankColumn | null>>
  /** What went out is above zero. */
  readonly inverted?: true
  readonly dateOrder?: DateOrder
}

export const bankLayouts: readonly KnownBankLayout[] = [
  {
    name: 'American Express (US)',
    columns: { Date: 'date', Description: 'text', 'Card Member': null, 'Account #': null, Amount: 'amount' },
    inverted: true,
    dateOrder: 'mdy',
  },
]

export interface FoundBankLayout {
  readonly name: string
  readonly matching: BankMatching
  readonly inverted: boolean
  readonly dateOrder: DateOrder | undefined
}

/** The layout whose headers are all there; of several the one with the most. */
export function bankLayoutOf(headers: readonly string[]): FoundBankLayout | undefined {
  const plain = headers.map(plainHeader)
  const found = bankLayouts
    .map(layout => ({
      layout,
      columns: new Map(Object.entries(layout.columns).map(([name, column]) => [plainHeader(name), column])),
    }))
    .filter(({ columns }) => [...columns.keys()].every(name => plain.includes(name)))
    .toSorted((one, other) => other.columns.size - one.columns.size)[0]
  if (!found) return undefined
  const taken = new Set<string>()
  const matching = plain.map(name => {
    if (taken.has(name)) return null
    taken.add(name)
    return found.columns.get(name) ?? null
  })
  const { name, inverted = false, dateOrder } = found.layout
  return { name, matching, inverted, dateOrder }
}
