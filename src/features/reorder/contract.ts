/** Requests and answers of the routes about what to order. */
import { z } from 'zod'
import { LONG_PERIOD_DAYS, SHORT_PERIOD_DAYS } from '../../domain/products/reorder.ts'
import { chosenIds, exportFormat, identifier, line, pageQuery, stockQuantity } from '../../platform/contract.ts'

export const shownToOrder = ['due', 'all'] as const

const filter = {
  q: pageQuery.q,
  category: line(100).optional().meta({ description: 'Only products of this category.' }),
  show: z.enum(shownToOrder).default('due').meta({
    description: '`due`: what may run out before a delivery ordered today arrives. `all`: whatever was sold lately.',
  }),
}
export const reorderQuery = z.strictObject(filter)
export const reorderExportQuery = z.strictObject({ ...filter, ids: chosenIds, format: exportFormat })
export type ReorderFilter = z.infer<typeof reorderQuery> & { ids?: string[] | undefined }

export const reorderRow = z
  .object({
    productId: identifier,
    name: z.string(),
    sku: z.string(),
    supplierItemNumber: z.string(),
    unit: z.string(),
    stock: stockQuantity,
    soldShort: stockQuantity.meta({ description: `Sold less returned in the last ${SHORT_PERIOD_DAYS} days.` }),
    soldLong: stockQuantity.meta({ description: `Sold less returned in the last ${LONG_PERIOD_DAYS} days.` }),
    leadTimeDays: z.int().meta({ description: 'How many days a delivery takes.' }),
    targetCoverDays: z.int().meta({ description: 'How many days the stock should last after it.' }),
    pace: z
      .object({ sold: stockQuantity, days: z.int() })
      .nullable()
      .meta({ description: 'The higher of the two averages; null if nothing was sold.' }),
    daysOfCover: z.int().nullable().meta({ description: 'How many whole days the stock lasts.' }),
    suggested: stockQuantity.meta({ description: 'What to order, in whole pieces.' }),
    isDue: z.boolean().meta({ description: 'It may run out before a delivery ordered today arrives.' }),
  })
  .meta({ id: 'ReorderRow' })
export type ReorderRow = z.infer<typeof reorderRow>

export const reorderList = z.object({
  due: z.int().meta({ description: 'Products that are due, whatever the filter.' }),
  rows: z.array(reorderRow).meta({ description: 'The most urgent first; at most 1,000. The export has all.' }),
  more: z.boolean(),
})
export type ReorderList = z.infer<typeof reorderList>

export const reorderOfProduct = z.object({ plan: reorderRow.nullable().meta({ description: 'Null for a service.' }) })
