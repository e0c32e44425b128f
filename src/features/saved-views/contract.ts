/** Requests and answers of saved views. */
import { z } from 'zod'
import { identifier, line, requiredLine } from '../../platform/contract.ts'

export const viewedLists = ['invoices', 'products', 'customers'] as const
export type ViewedList = (typeof viewedLists)[number]

export const newSavedView = z.strictObject({
  list: z.enum(viewedLists),
  name: requiredLine(60),
  search: line(2000).meta({ description: 'What follows the ? in the address of the list.', example: 'status=overdue' }),
})
export type NewSavedView = z.infer<typeof newSavedView>

export const savedView = newSavedView.extend({ id: identifier }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViewList = z.object({ views: z.array(savedView) })
