/** Two versions of one customer, field by field. */

import { t } from '../../../../translations/web.ts'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import type { Conflict } from '../../../../ui/forms/use-shared-editing.ts'
import { PriceListName } from '../../../prices/web/price-lists/PriceListName.tsx'
import type { CustomerValues } from './customer-form.ts'

const LABELS: Partial<Record<keyof CustomerValues, string>> = {
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone'),
  address: t('Address'),
  priceListId: t('Price list'),
}

type CustomerConflictProps = {
  conflict: Conflict<CustomerValues>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

export function CustomerConflict({ conflict, ...answers }: CustomerConflictProps) {
  const fields = conflict.differences.flatMap(({ field, onlyTheirs }) => {
    const label = LABELS[field]
    const shown = (values: CustomerValues) => {
      const value = values[field]
      return field === 'priceListId' && typeof value === 'string' ? <PriceListName priceListId={value} /> : value || '–'
    }
    return label ? [{ label, mine: shown(conflict.mine), theirs: shown(conflict.theirs), onlyTheirs }] : []
  })
  return <ChangedMeanwhileDialog title={t('Someone else changed this customer')} fields={fields} {...answers} />
}
