/**
 * Deposits: an invoice for a part of a service ahead of it, and what it takes off the final invoice. A deposit comes off the tax rows with the same
 * rate and reason, so that all documents of a service sum to its net amount in each tax.
 */
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { allocate } from './allocate.ts'
import type { DocumentTotals, TaxOfRate } from './document-totals.ts'

/** What a deposit invoice has in one tax. */
export type DeductedTax = Pick<TaxOfRate, 'rate' | 'reason' | 'net' | 'tax'>

type Row = Pick<TaxOfRate, 'rate' | 'reason'>
type Terms = { readonly pricesIncludeTax?: boolean }

/** What deposits take off the lines of one tax, in amounts as the prices are typed. */
export function deductedOf(deposits: readonly DeductedTax[] = [], row: Row, terms: Terms): MinorUnits {
  return sum(deposits.filter(one => isSame(one, row)).map(one => baseOf(one, terms)))
}

/** What deposits take off the subtotal of a document, which its other totals tell. */
export function depositTotalOf(
  { subtotal, discountTotal, tax, total }: Omit<DocumentTotals, 'lineTotals' | 'taxes'>,
  { pricesIncludeTax = false }: Terms,
): MinorUnits {
  return subtotal - discountTotal - (pricesIncludeTax ? total : total - tax)
}

/** What is left in the tax rows of a deposit invoice after its credit notes. */
export function remainingTaxes<Tax extends DeductedTax & Pick<TaxOfRate, 'parts'>>(
  taxes: readonly Tax[],
  credited: readonly (DeductedTax & Pick<TaxOfRate, 'parts'>)[],
): Tax[] {
  return taxes.flatMap(row => {
    const taken = credited.find(one => isSame(one, row))
    const rest = { net: row.net - (taken?.net ?? 0), tax: row.tax - (taken?.tax ?? 0) }
    const parts = row.parts?.map((part, place) => ({ ...part, tax: part.tax - (taken?.parts?.[place]?.tax ?? 0) }))
    return rest.net + rest.tax === 0 ? [] : [{ ...row, ...rest, ...(parts && { parts }) }]
  })
}

/** @throws RuleBroken `deposits-exceed-service` in a tax that the lines don't have, or have less of */
export function assertDepositsFit(
  deposits: readonly DeductedTax[],
  { taxes, ...totals }: Pick<DocumentTotals, 'taxes' | 'subtotal' | 'discountTotal' | 'tax' | 'total'>,
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
  if (amount > remaining) throw new RuleBroken('deposit-exceeds-remaining', { remaining, amount })
  if (amount <= 0) throw new RuleBroken('deposit-of-nothing', {})
  return allocate(amount, left)
}

function isSame(one: Row, other: Row): boolean {
  return one.rate === other.rate && one.reason === other.reason
}

function baseOf({ net, tax }: DeductedTax, { pricesIncludeTax = false }: Terms): MinorUnits {
  return pricesIncludeTax ? net + tax : net
}
