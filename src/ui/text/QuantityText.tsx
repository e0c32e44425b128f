/** A quantity to read: how many, exact and without idle zeros? */
import { classNames } from '../class-names.ts'
import { formatDecimalText } from './decimal-text.ts'

export type QuantityTextProps = {
  /** Thousandths: 2500 is shown as 2.5. */
  thousandths: number
  unit?: string
  /** A plus before what is above zero: movements. */
  signed?: boolean
  className?: string
}

export function QuantityText({ thousandths, unit, signed = false, className }: QuantityTextProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {signed && thousandths > 0 && '+'}
      {formatDecimalText(thousandths, 3, 0)}
      {unit && <span className="text-ink-muted"> {unit}</span>}
    </span>
  )
}

/** The same as plain text. */
export function quantityAsText(thousandths: number): string {
  return formatDecimalText(thousandths, 3, 0)
}
