/** A field for a number of days. */
import { t } from '../../translations/web.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'
import { useFormValue } from './Field.tsx'

export function DaysInput(props: Omit<DecimalInputProps, 'trailing' | 'inputMode'>) {
  const { value } = useFormValue(props)
  // an empty field speaks of several
  const count = typeof value === 'number' ? value : 2
  const days = t('{count, plural, one {day} other {days}}', { count })
  return <DecimalInput {...props} scale={0} minimumDecimals={0} inputMode="numeric" trailing={days} />
}
