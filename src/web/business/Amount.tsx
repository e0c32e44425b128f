/** An amount of money in the currency of the business. */
import type { MinorUnits } from '../../domain/values/money.ts'
import { MoneyText } from '../../ui/text/MoneyText.tsx'
import { useBusiness } from './use-business.ts'

export function Amount({ amount }: { amount: MinorUnits }) {
  const { currency } = useBusiness()
  return <MoneyText amount={amount} currency={currency} />
}
