/** Asks whether goods return to stock. Nothing is chosen until a person does. */
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import type { Goods } from './goods.ts'

const OPTIONS = [
  { value: 'back', label: t('Return to stock') },
  { value: 'away', label: t('Don’t return to stock') },
] as const

type GoodsQuestionProps = { value: Goods | null; onChange: (goods: Goods) => void; error?: string | undefined }

export function GoodsQuestion({ value, onChange, error }: GoodsQuestionProps) {
  return (
    <Field label={t('Do the goods come back?')} group required error={error}>
      <RadioGroup options={OPTIONS} value={value} onValueChange={onChange} />
    </Field>
  )
}
