/** The printed order, as a draft or as it was confirmed. */
import { orderTitle } from '../../../formats/pdf/required-by-law.ts'
import { printerOf } from '../../documents/commands/print-document.ts'
import { findOrderDocument } from '../queries/find-order-document.ts'
import { orderTables } from '../queries/this-order.ts'

export const documentOfOrder = printerOf({
  kind: 'order',
  tables: orderTables,
  title: orderTitle,
  draftTitle: ({ t }, id) => t('Draft order {id}', { id }),
  find: findOrderDocument,
})
