/**
 * Deposits: an invoice for a part of a service ahead of it, and what it takes off later invoices. A deposit comes off the tax rows with the same
 * rate and reason, with its net amount and its tax, so that all documents of a service sum to that service in each tax. What does not fit on an
 * invoice is left for the next one.
 */
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { allocate } from './allocate.ts'
import { followUps } from './follow-ups.ts'
import { dividedTax, type TaxOfPart } from './tax-parts.ts'

/** What a deposit invoice has in one tax. */
export interface DeductedTax {
  /** Thousandths of a percent. */
  readonly rate: number
  readonly reason: string
  /** Taxable amount, after the document's discount. */
  readonly net: MinorUnits
  readonly tax: MinorUnits
  /** Of a combined tax; the sum of their taxes is its tax. */
  readonly parts?: readonly TaxOfPart[] | null
}

type Row = Pick<DeductedTax, 'rate' | 'reason'>
type Totals = Readonly<Record<'subtotal' | 'discountTotal' | 'tax' | 'total', MinorUnits>>
type Terms = { readonly pricesIncludeTax?: boolean }

/** What deposits take off the lines of one tax, in amounts as the prices are typed. */
export function deductedOf(deposits: readonly DeductedTax[] = [], row: Row, terms: Terms): MinorUnits {
  return sum(deposits.filter(one => isSame(one, row)).map(one => baseOf(one, terms)))
}

/** What deposits take off the subtotal of a document, which its other totals tell. */
export function depositTotalOf(
  { subtotal, discountTotal, tax, total }: Totals,
  { pricesIncludeTax = false }: Terms,
): MinorUnits {
  return subtotal - discountTotal - (pricesIncludeTax ? total : total - tax)
}

/** The tax of a row with deposits: that of the whole service less theirs, and never below 0. `base` is what they leave, as the prices are typed. */
export function taxAfterDeposits(
  service: Pick<DeductedTax, 'tax' | 'parts'>,
  deposits: readonly DeductedTax[],
  { base, ...row }: Row & { readonly base: MinorUnits },
  { pricesIncludeTax = false }: Terms,
): Pick<DeductedTax, 'tax' | 'parts'> {
  const own = deposits.filter(one => isSame(one, row))
  const less = (tax: MinorUnits, taken: readonly MinorUnits[]) => Math.max(0, tax - sum(taken))
  if (service.parts && !pricesIncludeTax) {
    const parts = service.parts.map((part, place) => {
      return {
        ...part,
        tax: less(
          part.tax,
          own.map(one => one.parts?.[place]?.tax ?? 0),
        ),
      }
    })
    return { tax: sum(parts.map(part => part.tax)), parts }
  }
  const rest = less(
    service.tax,
    own.map(one => one.tax),
  )
  const tax = pricesIncludeTax ? Math.min(rest, base) : rest
  return service.parts ? { tax, parts: dividedTax(tax, service.parts) } : { tax }
}

/** What is left in the tax rows of a deposit invoice after its credit notes and what other invoices deduct. */
export function remainingTaxes<Tax extends DeductedTax>(taxes: readonly Tax[], taken: readonly DeductedTax[]): Tax[] {
  return taxes.flatMap(row => {
    const own = taken.filter(one => isSame(one, row))
    const rest = { net: row.net - sum(own.map(one => one.net)), tax: row.tax - sum(own.map(one => one.tax)) }
    const parts = row.parts?.map((part, place) => {
      return { ...part, tax: part.tax - sum(own.map(one => one.parts?.[place]?.tax ?? 0)) }
    })
    const isLeft = rest.net >= 0 && rest.tax >= 0 && rest.net + rest.tax > 0
    return isLeft ? [{ ...row, ...rest, ...(parts && { parts }) }] : []
  })
}

type OfDeposit = DeductedTax & { readonly depositId: string }

/**
 * What an invoice deducts of deposits, in their order: all of each that its service has room for, else a part, or nothing.
 * @param service the tax rows of the invoice before its deposits
 */
export function deductibleParts<Tax extends OfDeposit>(
  deposits: readonly Tax[],
  service: readonly DeductedTax[],
  terms: Terms,
): Tax[] {
  const left = service.map(row => ({ ...row, base: baseOf(row, terms) }))
  return deposits.flatMap(deposit => {
    const row = left.find(one => isSame(one, deposit))
    const amount = baseOf(deposit, terms)
    if (!row || (row.base === 0 && amount > 0)) return []
    const base = Math.min(amount, row.base)
    // where the deposit covers more than what is left, nothing is due: it takes the tax of that, and keeps the rest of its own
    const tax = amount <= row.base ? deposit.tax : Math.min(deposit.tax, row.tax)
    row.base -= base
    row.tax = Math.max(0, row.tax - tax)
    if (base === amount) return [deposit]
    const net = terms.pricesIncludeTax ? base - tax : base
    if (!deposit.parts) return [{ ...deposit, net, tax }]
    const weights = (row.parts ?? deposit.parts).map(part => part.tax)
    return [{ ...deposit, net, tax, parts: dividedTax(tax, deposit.parts, weights) }]
  })
}

/** Likewise for a draft, where a deposit of which nothing fits stays whole, so that {@link assertDepositsFit} refuses it. */
export function fittingDeposits<Tax extends OfDeposit>(
  deposits: readonly Tax[],
  service: readonly DeductedTax[],
  terms: Terms,
): Tax[] {
  const parts = deductibleParts(deposits, service, terms)
  const isIn = (deposit: Tax) => parts.some(({ depositId }) => depositId === deposit.depositId)
  return [...parts, ...deposits.filter(deposit => !isIn(deposit))]
}

/** @throws RuleBroken `deposits-exceed-service` in a tax that the lines don't have, or have less of */
export function assertDepositsFit(
  deposits: readonly DeductedTax[],
  { taxes, ...totals }: Totals & { readonly taxes: readonly Row[] },
  terms: Terms,
): void {
  const deposit = sum(deposits.map(one => baseOf(one, terms)))
  const deducted = depositTotalOf(totals, terms)
  if (deposit !== deducted) throw new RuleBroken('deposits-exceed-service', { deposit, deducted })
  if (deposits.some(one => !taxes.some(row => isSame(one, row))))
    throw new RuleBroken('deposits-exceed-service', { deposit, deducted })
}

/** A share of the service in thousandths of a percent, or an amount without its tax unless prices include tax. */
export type DepositShare = { readonly percent: number } | { readonly amount: MinorUnits }

/**
 * A deposit for a service, divided among its taxes in proportion to what no deposit was asked for yet: one amount per tax row, to the cent,
 * and never more than is left.
 * @throws RuleBroken `deposit-exceeds-remaining`, `deposit-of-nothing`
 */
export function depositAmounts(
  service: readonly DeductedTax[],
  before: readonly DeductedTax[],
  share: DepositShare,
  terms: Terms,
): MinorUnits[] {
  const whole = sum(service.map(row => baseOf(row, terms)))
  const left = service.map(row => Math.max(0, baseOf(row, terms) - deductedOf(before, row, terms)))
  const remaining = sum(left)
  const amount = 'percent' in share ? multiplyThenDivide(whole, share.percent, 100_000) : share.amount
  if (amount > remaining) throw followUps.deposit.beyond({ name: '', wanted: amount, open: remaining })
  if (amount <= 0) throw new RuleBroken('deposit-of-nothing', {})
  return allocate(amount, left)
}

function isSame(one: Row, other: Row): boolean {
  return one.rate === other.rate && one.reason === other.reason
}

function baseOf({ net, tax }: DeductedTax, { pricesIncludeTax = false }: Terms): MinorUnits {
  return pricesIncludeTax ? net + tax : net
}
