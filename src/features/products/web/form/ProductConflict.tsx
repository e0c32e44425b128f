/** Two versions of one product, field by field. */
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import type { Conflict } from '../../../../ui/forms/use-shared-editing.ts'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { Amount } from '../../../../web/business/Amount.tsx'
import { POLICY_NAMES } from '../../../stock/web/policy-names.ts'
import { TaxName } from '../TaxName.tsx'
import type { ProductValues } from './product-form.ts'

type Shown = { label: string; show: (values: ProductValues) => ReactNode }

const FIELDS: Partial<Record<keyof ProductValues, Shown>> = {
  name: { label: t('Name'), show: values => values.name },
  sku: { label: t('SKU'), show: values => values.sku },
  description: { label: t('Description'), show: values => values.description || '–' },
  basePrice: {
    label: t('Base price'),
    show: ({ basePrice }) => (basePrice === null ? '–' : <Amount amount={basePrice} />),
  },
  taxRateId: { label: t('Tax'), show: ({ taxRateId = null }) => <TaxName taxRateId={taxRateId} /> },
  category: { label: t('Category'), show: values => values.category || '–' },
  unit: { label: t('Unit'), show: values => values.unit || '–' },
  barcode: { label: t('Barcode'), show: values => values.barcode || '–' },
  supplierItemNumber: { label: t('Supplier item number'), show: values => values.supplierItemNumber || '–' },
  costPrice: {
    label: t('Cost price'),
    show: ({ costPrice }) => (costPrice === null ? '–' : <Amount amount={costPrice} />),
  },
  weight: {
    label: t('Weight'),
    show: ({ weight }) => (weight === null ? '–' : t('{weight} g', { weight: countAsText(weight) })),
  },
  isService: { label: t('Kind'), show: values => (values.isService ? t('Service') : t('Goods')) },
  lowStockThreshold: {
    label: t('Low-stock threshold'),
    show: ({ lowStockThreshold }) =>
      lowStockThreshold === null ? t('Default') : <QuantityText thousandths={lowStockThreshold} />,
  },
  negativeStock: {
    label: t('Selling below zero'),
    show: ({ negativeStock }) => (negativeStock ? POLICY_NAMES[negativeStock] : t('Default')),
  },
  leadTimeDays: { label: t('Delivery takes'), show: ({ leadTimeDays }) => daysOrDefault(leadTimeDays) },
  targetCoverDays: { label: t('Stock should last'), show: ({ targetCoverDays }) => daysOrDefault(targetCoverDays) },
}

const daysOrDefault = (count: number | null | undefined) =>
  count == null ? t('Default') : t('{count, plural, one {# day} other {# days}}', { count })

type ProductConflictProps = {
  conflict: Conflict<ProductValues>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

export function ProductConflict({ conflict, ...answers }: ProductConflictProps) {
  const fields = conflict.differences.flatMap(({ field, onlyTheirs }) => {
    const shown = FIELDS[field]
    return shown
      ? [{ label: shown.label, mine: shown.show(conflict.mine), theirs: shown.show(conflict.theirs), onlyTheirs }]
      : []
  })
  return <ChangedMeanwhileDialog title={t('Someone else changed this product')} fields={fields} {...answers} />
}
