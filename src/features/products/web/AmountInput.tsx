/** An amount of money to type, in the currency of the business. */
import { currencyOf } from '../../../domain/money.ts'
import { MoneyInput, type MoneyInputProps } from '../../../ui/MoneyInput.tsx'
import { useBusiness } from '../../businesses/web/api.ts'

export function AmountInput(props: Omit<MoneyInputProps, 'currency' | 'decimals'>) {
  const { currency } = useBusiness()
  return <MoneyInput {...props} currency={currency} decimals={currencyOf(currency).decimals} />
}
