/** The tax rates of a past invoice or an open quote: those in its file, or those that give exactly the figures of its file. */
import {
  type DocumentTotals,
  documentTotals,
  lineTotal,
  type TaxOnLine,
  type TaxRate,
  taxOn,
  taxWithin,
} from '../documents/document-totals.ts'
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { MOST_ROUNDING, type PastDocumentTerms, type PastLine, type SaidOfDocument } from './past-row.ts'

/** A line before its tax is settled. */
export type UntaxedLine = Omit<PastLine, keyof TaxOnLine | 'taxRateId'> & {
  readonly row: number
  readonly taxRate: TaxRate | undefined
  /** The amount of tax that its row names. */
  readonly tax: MinorUnits | undefined
  /** The row names a tax, but no rate. */
  readonly isTaxed: boolean
  readonly isShipping: boolean
}

export interface UntaxedLines {
  readonly lines: readonly UntaxedLine[]
  /** The file has nothing but the total, which includes the tax. */
  readonly isTotalAlone: boolean
}

export interface Priced {
  readonly lines: readonly PastLine[]
  readonly totals: DocumentTotals
  readonly pricesIncludeTax: boolean
  /** Neither the file nor its figures say which tax is in the total. */
  readonly lacksTax: boolean
}

export type Disagreement = {
  readonly code: 'total-differs' | 'tax-differs' | 'tax-rate-unknown' | 'discount-too-large' | 'amount-too-large'
  readonly field: string | null
  readonly amounts?: { inFile: MinorUnits; ours: MinorUnits }
  /** The reading whose figures are nearest to those of the file, if they differ by no more than rounding. */
  readonly nearest?: Priced | undefined
}

/** Some programs write discounts as negative figures. */
export const discountOf = ({ discount = 0 }: SaidOfDocument) => (discount === 0 ? null : Math.abs(discount))

interface Reading {
  readonly rates: readonly TaxRate[]
  readonly pricesIncludeTax: boolean
}

/**
 * Files seldom say whether prices include tax, and some leave out the rate. The first reading that gives exactly the total and the tax of the
 * file is the right one; where the file has neither, prices are read as the business enters them, and lines without a rate have no tax. An invoice
 * of which nothing says the tax, by a business that charges some, is neither taxed nor zero rated: its tax is not known.
 */
export function agreeing(untaxed: UntaxedLines, said: SaidOfDocument, terms: PastDocumentTerms): Priced | Disagreement {
  const { lines } = untaxed
  const taxes = taxesInFile(untaxed, said)
  if (
    said.total === undefined &&
    taxes.length === 0 &&
    lines.some(({ isTaxed, taxRate }) => isTaxed && taxRate === undefined)
  ) {
    return { code: 'tax-rate-unknown', field: 'taxRate' }
  }
  const agrees = ({ totals: { total, tax } }: Priced) =>
    (said.total === undefined || said.total === total) && (taxes.length === 0 || taxes.includes(tax))
  const saysTax = taxes.length > 0 || (said.taxRates ?? []).length > 0 || lines.some(saysItsTax)
  const isTaxUsual = terms.ownRates.some(rate => rate > 0)
  const priced = ({ rates, pricesIncludeTax }: Reading): Priced => {
    const lacksTax = !saysTax && isTaxUsual && rates.every(rate => rate === 0)
    const taxed = lines.map((line, place) => {
      const taxRate = rates[place] ?? 0
      return { ...line, taxRate, ...(lacksTax ? terms.unknownTax : terms.taxOf(taxRate)) }
    })
    const discount = discountOf(said)
    const totals = documentTotals(taxed, {
      pricesIncludeTax,
      discount: discount === null ? null : { amount: discount },
    })
    return { lines: taxed, totals, pricesIncludeTax, lacksTax }
  }
  const distance = ({ totals: { total, tax } }: Priced) =>
    Math.max(Math.abs(total - (said.total ?? total)), ...taxes.slice(0, 1).map(one => Math.abs(tax - one)))
  let first: Priced | undefined
  let nearest: Priced | undefined
  try {
    for (const reading of [...ratesOfLineTaxes(untaxed, terms), ...sameRates(untaxed, said, terms)]) {
      const found = priced(reading)
      first ??= found
      if (!nearest || distance(found) < distance(nearest)) nearest = found
      if (agrees(found)) return found
    }
    const mixed = mixedRates(untaxed, said, terms).map(priced).filter(agrees)
    const tables = new Set(mixed.map(({ totals }) => JSON.stringify(totals.taxes)))
    if (mixed[0] && tables.size === 1) return mixed[0]
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    const code = error.code === 'discount-too-large' ? error.code : 'amount-too-large'
    return { code, field: null }
  }
  if (nearest && distance(nearest) > MOST_ROUNDING) nearest = undefined
  const ours = first?.totals ?? { total: 0, tax: 0 }
  return said.total === undefined || said.total === ours.total
    ? {
        code: 'tax-differs',
        field: said.tax === undefined ? 'lineTax' : 'tax',
        amounts: { inFile: taxes[0] ?? 0, ours: ours.tax },
        nearest,
      }
    : { code: 'total-differs', field: 'total', amounts: { inFile: said.total, ours: ours.total }, nearest }
}

const saysItsTax = ({ taxRate, tax }: UntaxedLine) => taxRate !== undefined || tax !== undefined

/**
 * What the tax of the invoice may be by the file. The taxes of its rows are those of its lines, unless each row repeats the tax of the invoice.
 * Lines whose rates are known may be rounded one by one in the file.
 */
function taxesInFile({ lines }: UntaxedLines, { tax }: SaidOfDocument): readonly MinorUnits[] {
  if (tax !== undefined) return [tax]
  const named = lines.flatMap(line => line.tax ?? [])
  if (named.length === 0 || lines.every(({ taxRate }) => taxRate !== undefined)) return []
  const isSame = named.every(one => one === named[0])
  return isSame ? [...new Set([sum(named), ...named])] : [sum(named)]
}

const both = ({ isTotalAlone }: UntaxedLines, { pricesIncludeTax }: PastDocumentTerms) =>
  isTotalAlone ? [true] : [pricesIncludeTax, !pricesIncludeTax]

const unique = (rates: readonly TaxRate[]) => [...new Set(rates)]

/** Rates that are the same for all lines that name none; goods may be taxed and their shipping not. */
function sameRates(untaxed: UntaxedLines, said: SaidOfDocument, terms: PastDocumentTerms): Reading[] {
  const { lines } = untaxed
  const ofInvoice = said.taxRates ?? []
  const given = unique(lines.flatMap(({ taxRate = 0 }) => (taxRate > 0 ? taxRate : [])))
  const others = ofInvoice.length > 0 ? [sum(ofInvoice), ...ofInvoice] : given.length > 0 ? given : terms.ownRates
  const isComplete = lines.every(({ taxRate }) => taxRate !== undefined)
  return (isComplete ? [0] : unique([0, ...others])).flatMap(rate =>
    unique([rate, 0]).flatMap(shippingRate => {
      const rates = lines.map(({ taxRate, isShipping }) => taxRate ?? (isShipping ? shippingRate : rate))
      return both(untaxed, terms).map(pricesIncludeTax => ({ rates, pricesIncludeTax }))
    }),
  )
}

const MOST_MIXED = 512

/** An invoice with several rates, of which the file does not say which line has which. */
function mixedRates(
  untaxed: UntaxedLines,
  { taxRates = [], tax }: SaidOfDocument,
  terms: PastDocumentTerms,
): Reading[] {
  const { lines } = untaxed
  const open = lines.filter(({ taxRate }) => taxRate === undefined).length
  if (taxRates.length < 2 || tax === undefined || (taxRates.length + 1) ** open > MOST_MIXED) return []
  let mixed: TaxRate[][] = [[]]
  for (const { taxRate, isShipping } of lines) {
    const possible = taxRate !== undefined ? [taxRate] : isShipping ? [...taxRates, 0] : taxRates
    mixed = mixed.flatMap(before => possible.map(rate => [...before, rate]))
  }
  return mixed.flatMap(rates => both(untaxed, terms).map(pricesIncludeTax => ({ rates, pricesIncludeTax })))
}

/** Rates that follow from the amounts of tax on the lines, if they do. Round rates come first: amounts read the wrong way give odd ones. */
function ratesOfLineTaxes(untaxed: UntaxedLines, terms: PastDocumentTerms): Reading[] {
  const { lines, isTotalAlone } = untaxed
  if (isTotalAlone || lines.every(({ taxRate, tax }) => taxRate !== undefined || tax === undefined)) return []
  const readings = both(untaxed, terms).flatMap(pricesIncludeTax => {
    const known = unique([...lines.flatMap(({ taxRate }) => taxRate ?? []), ...terms.ownRates])
    // what is exact on a large amount is vague on a small one
    const largestFirst = [...lines].sort((one, other) => lineTotal(other) - lineTotal(one))
    const found = new Map<UntaxedLine, TaxRate>()
    for (const line of largestFirst) {
      const rate = line.taxRate ?? rateOf(line, known, pricesIncludeTax)
      if (rate === undefined) return []
      if (!known.includes(rate)) known.unshift(rate)
      found.set(line, rate)
    }
    return [{ rates: lines.map(line => found.get(line) ?? 0), pricesIncludeTax }]
  })
  const oddness = ({ rates }: Reading) => Math.max(...rates.map(rate => STEPS.findIndex(step => rate % step === 0)))
  return readings.sort((one, other) => oddness(one) - oddness(other))
}

/** In thousandths of a percent: no rate in use is finer. */
const STEPS = [1000, 500, 250, 125, 100, 50, 25, 10, 5]

/** A line without an amount of tax has none. */
function rateOf(line: UntaxedLine, known: readonly TaxRate[], pricesIncludeTax: boolean): TaxRate | undefined {
  const { tax = 0 } = line
  const amount = lineTotal(line)
  if (tax === 0) return 0
  const fits = (rate: TaxRate) => (pricesIncludeTax ? taxWithin(amount, rate) : taxOn(amount, rate)) === tax
  const net = pricesIncludeTax ? amount - tax : amount
  if (net <= 0) return undefined
  const exact = multiplyThenDivide(tax, 100_000, net)
  return known.find(fits) ?? STEPS.map(step => Math.round(exact / step) * step).find(fits)
}
