/** A quantity, exact and without trailing zeros. */
import { classNames } from '../class-names.ts'
import { quantityAsText } from './decimal-text.ts'

export type QuantityTextProps = {
  /** Thousandths: 2500 is shown as 2.5. */
  thousandths: number
  unit?: string
  /** A plus sign before positive figures: movements. */
  signed?: boolean
  className?: string
}

export function QuantityText({ thousandths, unit, signed = false, className }: QuantityTextProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      <span dir="ltr">
        {signed && thousandths > 0 && '+'}
        {quantityAsText(thousandths)}
      </span>
      {unit && <span className="text-ink-muted"> {unit}</span>}
    </span>
  )
}
