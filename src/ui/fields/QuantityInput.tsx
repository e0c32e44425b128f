/** A field for a quantity with up to three decimals, kept in thousandths. */
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

export function QuantityInput(props: DecimalInputProps) {
  return <DecimalInput {...props} scale={3} minimumDecimals={0} />
}
