/** An amount of money typed as people write it and kept in minor units. */
import { currencySign } from './currency-sign.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

export type MoneyInputProps = Omit<DecimalInputProps, 'leading' | 'trailing'> & {
  /** ISO code, for the sign inside the input; none is shown without it. */
  currency?: string
  /** Decimals of the currency: 2 for the dollar, 0 for the yen. */
  decimals?: number
}

export function MoneyInput({ currency, decimals = 2, ...rest }: MoneyInputProps) {
  const sign = currency && currencySign(currency)
  return <DecimalInput {...rest} scale={decimals} minimumDecimals={decimals} {...(sign ? { leading: sign } : {})} />
}
