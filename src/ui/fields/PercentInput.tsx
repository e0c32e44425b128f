/** A percentage with up to three decimals, kept in thousandths of a percent. */
import { RATE_DECIMALS } from '../../domain/values/decimals.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

export function PercentInput(props: Omit<DecimalInputProps, 'trailing'>) {
  return <DecimalInput {...props} scale={RATE_DECIMALS} minimumDecimals={0} trailing="%" />
}
