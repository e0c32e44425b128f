/** A field for a discount, which tidies what was typed once the person leaves it, or says what is wrong. */
import { useController } from 'react-hook-form'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { useTyping } from '../../../../../ui/fields/use-typing.ts'
import { useBusiness } from '../../../../businesses/web/api.ts'
import { useEditorForm } from '../editor-form.ts'
import { discountExample, discountFault, tidyDiscount } from './discount-text.ts'

export function useDiscountInput(name: 'discount' | `lines.${number}.discount`) {
  const { decimals } = currencyOf(useBusiness().currency)
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange } = field
  const { typing, onFocus, onBlur: stopTyping } = useTyping()
  const onBlur = () => {
    stopTyping()
    const tidy = tidyDiscount(value, decimals)
    if (tidy !== value) onChange(tidy)
    field.onBlur()
  }
  const fault = typing ? undefined : discountFault(value, decimals)
  return {
    input: { ref, value, onChange, onBlur, onFocus },
    error: fieldState.error?.message ?? fault,
    example: discountExample(decimals),
  }
}
