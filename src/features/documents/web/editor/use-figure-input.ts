/** A field for the quantity or the price of a line, which says what is wrong once the person leaves it. */
import { useController } from 'react-hook-form'
import { useTyping } from '../../../../ui/fields/use-typing.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults } from '../../../../web/form-problem.ts'
import { useEditorForm } from './document-form.ts'
import { type FigureCell, figureFault } from './line-figures.ts'

export function useFigureInput(index: number, cell: FigureCell) {
  const { currency } = useBusiness()
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name: `lines.${index}.${cell}` })
  const { ref, value, onChange } = field
  const { typing, onFocus, onBlur: stopTyping } = useTyping()
  const onBlur = () => {
    stopTyping()
    field.onBlur()
  }
  const fault = typing ? undefined : figureFault(cell, value, amountFaults(currency))
  return {
    input: { ref, value, onValueChange: onChange, onUnreadable: onChange, onBlur, onFocus },
    error: fieldState.error?.message ?? fault,
  }
}
