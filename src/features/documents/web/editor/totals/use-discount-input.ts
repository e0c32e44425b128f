/** A field for a discount, which tidies what was typed once the person leaves it, or says what is wrong. */
import { type ChangeEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { useTyping } from '../../../../../ui/fields/use-typing.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { useEditorForm } from '../document-form.ts'
import { discountDoubt, discountExample, discountFault, tidyDiscount } from './discount-text.ts'

export function useDiscountInput(name: 'discount' | `lines.${number}.discount`) {
  const { decimals } = currencyOf(useBusiness().currency)
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange: change } = field
  /** It stays when the text becomes tidy, until there is another discount. */
  const [doubt, setDoubt] = useState<{ tidy: string; words: string | undefined }>()
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    setDoubt({ tidy: tidyDiscount(typed, decimals), words: discountDoubt(typed, decimals) })
    change(typed)
  }
  const { typing, onFocus, onBlur: stopTyping } = useTyping()
  const onBlur = () => {
    stopTyping()
    const tidy = tidyDiscount(value, decimals)
    if (tidy !== value) change(tidy)
    field.onBlur()
  }
  const fault = typing ? undefined : discountFault(value, decimals)
  return {
    input: { ref, value, onChange, onBlur, onFocus },
    note: doubt?.tidy === tidyDiscount(value, decimals) ? doubt.words : undefined,
    error: fieldState.error?.message ?? fault,
    example: discountExample(decimals),
  }
}
