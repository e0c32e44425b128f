/**
 * Late charges: what reminders claim beside the balance, as fixed fees and interest. They are damages: they carry no tax, and are part of no
 * total, balance or turnover.
 */
import { type CustomerStatus, isOpen } from '../invoices/display-status.ts'
import { RuleBroken } from '../rule-broken.ts'
import { addDays, type CalendarDate, daysBetween } from '../values/calendar.ts'
import { divideRounded, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

/** 100 %, in thousandths of a percent. */
export const HIGHEST_INTEREST_RATE = 100_000
const DAYS_OF_YEAR = 365

export interface BalanceChange {
  /** From this day on. */
  readonly date: CalendarDate
  /** Below zero for payments and credits. */
  readonly amount: MinorUnits
}

export interface Debt {
  readonly payable: MinorUnits
  readonly dueDate: CalendarDate
  readonly changes: readonly BalanceChange[]
}

/** Simple interest from the day after the due date to this day, on the balance of each day; rounded once. @param rate per year, in thousandths of a percent */
export function interestOn({ payable, dueDate, changes }: Debt, rate: number, to: CalendarDate): MinorUnits {
  const first = addDays(dueDate, 1)
  const starts = [first, ...changes.map(({ date }) => date).filter(date => date > first && date <= to)].toSorted()
  const balanceDays = starts.map((start, place) => {
    const balance = sum([payable, ...changes.filter(({ date }) => date <= start).map(({ amount }) => amount)])
    const days = Math.max(0, daysBetween(start, starts[place + 1] ?? addDays(to, 1)))
    return BigInt(Math.max(0, balance)) * BigInt(days)
  })
  const total = balanceDays.reduce((all, part) => all + part, 0n)
  return Number(divideRounded(total * BigInt(rate), BigInt(HIGHEST_INTEREST_RATE * DAYS_OF_YEAR)))
}

/** Business customers and public bodies owe more than consumers. A customer of no kind counts as a consumer, who owes less. */
export function owesAsBusiness(kind: 'company' | 'consumer' | 'public' | null): boolean {
  return kind === 'company' || kind === 'public'
}

export interface LateChargeTerms {
  readonly fee: MinorUnits
  /** Per year, in thousandths of a percent; null for no interest. */
  readonly rate: number | null
}

/** What a level asks of a customer of this kind. */
export function termsFor(
  kind: Parameters<typeof owesAsBusiness>[0],
  level: { readonly businessFee: MinorUnits; readonly consumerFee: MinorUnits; readonly interest: boolean },
  rates: { readonly businessInterestRate: number | null; readonly consumerInterestRate: number | null },
): LateChargeTerms {
  const asBusiness = owesAsBusiness(kind)
  return {
    fee: asBusiness ? level.businessFee : level.consumerFee,
    rate: level.interest ? (asBusiness ? rates.businessInterestRate : rates.consumerInterestRate) || null : null,
  }
}

/** What a reminder claimed. */
export interface LateChargeClaim {
  /** Of this reminder alone. */
  readonly fee: MinorUnits
  /** Of this reminder and of those before it. */
  readonly fees: MinorUnits
  /** In place of the interest that was claimed before. */
  readonly interest: MinorUnits
  readonly rate: number | null
  /** For how many days interest was counted. */
  readonly days: number
}

/** What was claimed on an invoice, and what has become of it. */
export interface LateCharges extends Omit<LateChargeClaim, 'fee'> {
  readonly claimed: MinorUnits
  readonly received: MinorUnits
  readonly waived: MinorUnits
  readonly open: MinorUnits
}

export const NO_LATE_CHARGES: LateCharges = {
  fees: 0,
  interest: 0,
  rate: null,
  days: 0,
  claimed: 0,
  received: 0,
  waived: 0,
  open: 0,
}

/** Where a reminder is withdrawn after its charges were received, they still count as claimed. */
export function lateChargesOf(
  newest: Omit<LateChargeClaim, 'fee'> | undefined,
  { received, waived }: { readonly received: MinorUnits; readonly waived: MinorUnits },
): LateCharges {
  const { fees, interest, rate, days } = newest ?? NO_LATE_CHARGES
  const claimed = Math.max(fees + interest, received + waived)
  return { fees, interest, rate, days, claimed, received, waived, open: claimed - received - waived }
}

/**
 * What a reminder claims: its fee, once for each level, beside the fees before it, and interest to this day in place of that before it. It is never
 * less than what was received and waived. Undefined where the level adds nothing.
 */
export function claimOf(
  debt: Debt,
  { fee, rate }: LateChargeTerms,
  before: LateCharges & { readonly isFeeClaimed: boolean },
  today: CalendarDate,
): LateChargeClaim | undefined {
  const days = daysBetween(debt.dueDate, today)
  if (days <= 0) return undefined
  const own = before.isFeeClaimed ? 0 : fee
  const fees = before.fees + own
  const counted =
    rate === null
      ? { interest: before.interest, rate: before.rate, days: before.days }
      : { interest: interestOn(debt, rate, today), rate, days }
  const interest = Math.max(counted.interest, before.received + before.waived - fees)
  if (own === 0 && (rate === null || fees + interest === 0)) return undefined
  return { fee: own, fees, ...counted, interest }
}

interface Charged {
  readonly lateCharges: Pick<LateCharges, 'open'>
}

/** The part of a payment that is not for late charges. */
export function paidOnInvoice(payment: {
  readonly amount: MinorUnits
  readonly lateCharges?: MinorUnits | undefined
}): MinorUnits {
  return payment.amount - (payment.lateCharges ?? 0)
}

/** What is to be paid now: the balance and late charges. */
export function dueOn({ balance, lateCharges }: Charged & { readonly balance: MinorUnits }): MinorUnits {
  return balance + lateCharges.open
}

/** Late charges may be due once the invoice is paid. */
export function asksForPayment({ status, lateCharges }: Charged & { readonly status: CustomerStatus }): boolean {
  return isOpen(status) || lateCharges.open > 0
}

/** @throws RuleBroken `late-charges-exceed-open` */
export function assertLateChargesOpen({ open }: Pick<LateCharges, 'open'>, amount: MinorUnits): void {
  if (amount > open) throw new RuleBroken('late-charges-exceed-open', { open, amount })
}

/** Open charges are received one invoice after the other. @throws RuleBroken `late-charges-exceed-open` */
export function allocateLateCharges(
  amount: MinorUnits,
  invoices: readonly { readonly id: string; readonly open: MinorUnits }[],
): Map<string, MinorUnits> {
  assertLateChargesOpen({ open: sum(invoices.map(({ open }) => open)) }, amount)
  let left = amount
  return new Map(
    invoices.map(({ id, open }) => {
      const part = Math.min(left, open)
      left -= part
      return [id, part]
    }),
  )
}
