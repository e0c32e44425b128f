/** Asks whether goods return to stock. Nothing is chosen until a person does. */
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import type { Goods } from './goods.ts'

const OPTIONS = [
  { value: 'back', label: t('Return to stock') },
  { value: 'away', label: t('Don’t return to stock') },
] as const

/** The new invoice of a correction takes its goods out of stock again. */
const OPTIONS_OF_CORRECTION = [
  { ...OPTIONS[0], help: t('Also if your customer keeps them. The new invoice takes them out of stock again.') },
  { ...OPTIONS[1], help: t('Only if they’re lost or damaged. The new invoice takes out more.') },
] as const

type GoodsQuestionProps = {
  value: Goods | null
  onChange: (goods: Goods) => void
  error?: string | undefined
  isCorrection?: boolean
}

export function GoodsQuestion({ value, onChange, error, isCorrection = false }: GoodsQuestionProps) {
  const label = isCorrection ? t('Return the goods to stock?') : t('Do the goods come back?')
  return (
    <Field label={label} group required error={error}>
      <RadioGroup options={isCorrection ? OPTIONS_OF_CORRECTION : OPTIONS} value={value} onValueChange={onChange} />
    </Field>
  )
}
