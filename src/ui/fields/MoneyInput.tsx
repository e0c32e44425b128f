/** A field for an amount of money, kept in minor units. */
import { type CurrencyCode, currencyOf, moneyParts } from '../../domain/values/money.ts'
import { numberFormat } from '../../translations/web.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

export type MoneyInputProps = Omit<DecimalInputProps, 'leading' | 'trailing'> & { currency: CurrencyCode }

/** The sign is where amounts on screen have it. */
export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  const { decimals } = currencyOf(currency)
  const { before, behind } = moneyParts(0, currency, numberFormat)
  const sign = before === '' ? { trailing: behind.trim() } : { leading: before.trim() }
  return <DecimalInput {...rest} {...sign} scale={decimals} minimumDecimals={decimals} />
}
