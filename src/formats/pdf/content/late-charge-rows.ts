/** Late charges as customers read them: on reminders, in their emails, on public pages and statements. */
import type { LateCharges } from '../../../domain/payments/late-charges.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import type { Written } from '../written-in.ts'

export interface LateChargeRow {
  readonly label: string
  readonly amount: MinorUnits
}

/** They add up to what is open. */
export function lateChargeRows(
  { fees, interest, rate, days, claimed, received, waived }: LateCharges,
  { t, percent }: Written,
): LateChargeRow[] {
  const interestLabel =
    rate === null
      ? t('Interest on late payment')
      : t('Interest at {rate} a year for {days, plural, one {# day} other {# days}}', { rate: percent(rate), days })
  return [
    { label: t('Late payment fee'), amount: fees },
    { label: interestLabel, amount: interest },
    // of a reminder that was withdrawn after its charges were paid
    { label: t('Other late charges'), amount: claimed - fees - interest },
    { label: t('Late charges paid'), amount: -received },
    { label: t('Late charges waived'), amount: -waived },
  ].filter(({ amount }) => amount !== 0)
}
