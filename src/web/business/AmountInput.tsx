/** An amount of money to type, in the currency of the business. */
import { MoneyInput, type MoneyInputProps } from '../../ui/fields/MoneyInput.tsx'
import { useBusiness } from './use-business.ts'

export function AmountInput(props: Omit<MoneyInputProps, 'currency'>) {
  const { currency } = useBusiness()
  return <MoneyInput {...props} currency={currency} />
}
