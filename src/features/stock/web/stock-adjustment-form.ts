/** The form of a stock adjustment, and the adjustment that the contract asks for. */

import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { type StockAdjustment, stockAdjustment } from '../contract.ts'

export type AdjustmentValues = {
  reason: StockAdjustment['reason']
  /** Goods that came in or back. */
  quantity: number | null
  /** By how much the stock was wrong. */
  change: number | null
  direction: 'in' | 'out'
  /** What was counted. */
  counted: number | null
  note: string
}

export const noAdjustment: AdjustmentValues = {
  reason: 'received',
  quantity: null,
  change: null,
  direction: 'out',
  counted: null,
  note: '',
}

/** The part of the form that its reason needs. */
function asked(values: AdjustmentValues) {
  const { reason, note } = values
  switch (reason) {
    case 'received':
    case 'return':
      return { reason, quantity: values.quantity, note }
    case 'adjusted':
      return { reason, change: changeOf(values), note }
    case 'counted':
      return { reason, counted: values.counted, note }
  }
}

function changeOf({ direction, change }: AdjustmentValues): number | null {
  return change === null ? null : signedQuantity({ type: direction, quantity: change })
}

const schema: z.ZodType<StockAdjustment, AdjustmentValues> = z.preprocess(asked, stockAdjustment)
const checked = zodResolver(schema, figureFaults)

/** The direction is chosen beside the figure; a sign on the figure too would reverse it. */
export const adjustmentResolver: Resolver<AdjustmentValues, unknown, StockAdjustment> = (values, context, options) => {
  if (values.reason !== 'adjusted' || values.change === null || !(values.change <= 0)) {
    return checked(values, context, options)
  }
  const message = t('Enter a quantity above 0. Choose Add or Remove for the direction.')
  return { values: {}, errors: { change: { type: 'direction', message } } }
}
