/** An amount of money to read: how much is it, with the figure louder than its sign? */
import { classNames } from './class-names.ts'
import { currencySign } from './currency-sign.ts'
import { formatDecimalText } from './decimal-text.ts'

export type MoneyTextProps = {
  /** Whole minor units. */
  amount: number
  currency?: string
  decimals?: number
  className?: string
}

export function MoneyText({ amount, currency = 'USD', decimals = 2, className }: MoneyTextProps) {
  const sign = currencySign(currency)
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {amount < 0 && '−'}
      <span className="font-normal text-ink-muted">{sign.length > 2 ? `${sign} ` : sign}</span>
      {formatDecimalText(Math.abs(amount), decimals)}
    </span>
  )
}

/** The same as plain text, for titles, notifications and accessible names. */
export function moneyAsText(amount: number, currency = 'USD', decimals = 2): string {
  const sign = currencySign(currency)
  return `${amount < 0 ? '−' : ''}${sign}${sign.length > 2 ? ' ' : ''}${formatDecimalText(Math.abs(amount), decimals)}`
}
