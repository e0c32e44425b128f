/** What the list of a kind of document asks: narrowed, in an order, a page at a time or as a file. */
import { z } from 'zod'
import { calendarDate, exportChoices, identifier, pageQuery } from '../../../platform/contract.ts'
import { ownFilter } from '../../own-fields/contract.ts'
import { tagFilter } from '../../tags/contract.ts'

/** @param status what it can be narrowed to @param sort the orders that it can have */
export function listContract<Status extends z.ZodType, Sort extends z.ZodType>(status: Status, sort: Sort) {
  const filter = {
    q: pageQuery.q,
    status,
    customerId: identifier.optional(),
    tags: tagFilter,
    own: ownFilter,
    dateFrom: calendarDate.optional().meta({ description: 'The earliest date.' }),
    dateTo: calendarDate.optional().meta({ description: 'The latest date.' }),
  }
  const listing = { ...filter, sort, direction: pageQuery.direction }
  return {
    filter: z.strictObject(filter),
    query: z.strictObject({ ...listing, cursor: pageQuery.cursor, limit: pageQuery.limit }),
    exportQuery: z.strictObject({ ...listing, ...exportChoices }),
  }
}
