/** Two versions of one agreed price, field by field. */
import { t } from '../../../translations/web.ts'
import { ChangedMeanwhileDialog } from '../../../ui/forms/ChangedMeanwhileDialog.tsx'
import type { Conflict } from '../../../ui/forms/use-shared-editing.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { Amount } from '../../../web/business/Amount.tsx'
import type { PriceValues } from './price-form.ts'

const LABELS = {
  price: t('Price'),
  fromQuantity: t('From quantity'),
  validFrom: t('First day'),
  validTo: t('Last day'),
} as const

type PriceConflictProps = {
  conflict: Conflict<PriceValues>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

export function PriceConflict({ conflict: { mine, theirs, differences }, ...answers }: PriceConflictProps) {
  const fields = differences.flatMap(({ field, onlyTheirs }) =>
    field in LABELS
      ? [
          {
            label: LABELS[field as keyof typeof LABELS],
            mine: shown(mine, field),
            theirs: shown(theirs, field),
            onlyTheirs,
          },
        ]
      : [],
  )
  return <ChangedMeanwhileDialog title={t('Someone else changed this price')} fields={fields} {...answers} />
}

function shown(values: PriceValues, field: keyof PriceValues) {
  if (field === 'price') return typeof values.price === 'number' ? <Amount amount={values.price} /> : '–'
  if (field === 'fromQuantity')
    return typeof values.fromQuantity === 'number' ? <QuantityText thousandths={values.fromQuantity} /> : '–'
  const day = field === 'validFrom' || field === 'validTo' ? values[field] : ''
  return day ? <DateText date={day} /> : '–'
}
