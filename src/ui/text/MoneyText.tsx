/** An amount of money, with the currency sign quieter than the figure. */
import { type CurrencyCode, type MinorUnits, moneyParts } from '../../domain/values/money.ts'
import { numberFormat } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'

export type MoneyTextProps = {
  amount: MinorUnits
  currency: CurrencyCode
  className?: string
}

export function MoneyText({ amount, currency, className }: MoneyTextProps) {
  const { minus, before, figure, behind } = moneyParts(amount, currency, numberFormat)
  return (
    <span dir="ltr" className={classNames('whitespace-nowrap tabular-nums', className)}>
      {minus}
      {before && <span className="font-normal text-ink-muted">{before}</span>}
      {figure}
      {behind && <span className="font-normal text-ink-muted">{behind}</span>}
    </span>
  )
}
