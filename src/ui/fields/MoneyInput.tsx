/** A field for an amount of money, kept in minor units. */
import { type CurrencyCode, currencyOf } from '../../domain/values/money.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

export type MoneyInputProps = Omit<DecimalInputProps, 'leading' | 'trailing'> & { currency: CurrencyCode }

export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  const { symbol, decimals } = currencyOf(currency)
  return <DecimalInput {...rest} scale={decimals} minimumDecimals={decimals} leading={symbol} />
}
