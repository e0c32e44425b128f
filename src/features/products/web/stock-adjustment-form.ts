/** What a person says about stock, as the form holds it, and the adjustment that the contract knows. */
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { signedQuantity } from '../../../domain/stock.ts'
import { figureFaults } from '../../businesses/web/form-problem.ts'
import { type StockAdjustment, stockAdjustment } from '../../stock/contract.ts'

export type AdjustmentValues = {
  reason: StockAdjustment['reason']
  /** Goods that came in. */
  quantity: number | null
  /** How far off the level was, and which way. */
  change: number | null
  direction: 'in' | 'out'
  /** What lies on the shelf. */
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

export const adjustmentResolver = zodResolver(schema, figureFaults)
