/** Recognises the layouts of banks and payment services by their headers. */
import { plainHeader } from '../imports/match-columns.ts'
import type { DateOrder } from '../imports/read-date.ts'
import { type BankColumn, bankColumns } from './bank-column.ts'
import { continentalBankLayouts } from './continental-bank-layouts.ts'
import { overseasBankLayouts } from './overseas-bank-layouts.ts'

export const knownBankLayouts = [...continentalBankLayouts, ...overseasBankLayouts]

const layouts = knownBankLayouts.map(layout => {
  const columns = layout.columns.split('; ').map(each => {
    const at = each.lastIndexOf('=')
    const column = bankColumns.find(name => name === each.slice(at + 1)) ?? null
    return [plainHeader(each.slice(0, at)), column] as const
  })
  return { ...layout, columns: new Map<string, BankColumn | null>(columns) }
})

export interface FoundBankLayout {
  readonly name: string
  readonly matching: readonly (BankColumn | null)[]
  /** Which of the headers the layout names, be it as nothing. */
  readonly named: readonly boolean[]
  readonly inverted: boolean
  readonly dateOrder: DateOrder | undefined
}

/** The layout whose headers are all there; of several the one with the most. */
export function bankLayoutOf(headers: readonly string[]): FoundBankLayout | undefined {
  const plain = headers.map(plainHeader)
  const [found] = layouts
    .filter(({ columns }) => [...columns.keys()].every(name => plain.includes(name)))
    .toSorted((one, other) => other.columns.size - one.columns.size)
  if (!found) return undefined
  const matching = plain.map((name, place) =>
    plain.indexOf(name) === place ? (found.columns.get(name) ?? null) : null,
  )
  const { name, inverted = false, dateOrder } = found
  return { name, matching, named: plain.map(header => found.columns.has(header)), inverted, dateOrder }
}
