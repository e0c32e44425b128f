/** An amount of money to read: how much is it, with the figure louder than its sign? */
import { type CurrencyCode, type MinorUnits, moneyParts } from '../../domain/money.ts'
import { classNames } from '../class-names.ts'

export type MoneyTextProps = {
  amount: MinorUnits
  currency: CurrencyCode
  className?: string
}

export function MoneyText({ amount, currency, className }: MoneyTextProps) {
  const { minus, symbol, figure } = moneyParts(amount, currency)
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {minus}
      <span className="font-normal text-ink-muted">{symbol}</span>
      {figure}
    </span>
  )
}
