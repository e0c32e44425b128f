/** The printed order, as a draft or as it was confirmed. */
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { orderTitle } from '../../../formats/pdf/required-by-law.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { draftOrKept, type FinishedDocument } from '../../documents/commands/kept-documents.ts'
import type { Part } from '../../documents/queries/kept-documents.ts'
import { findOrderDocument } from '../queries/find-order-document.ts'
import { thisOrder } from '../queries/this-order.ts'
import { orders } from '../tables.ts'

/** Undefined where there is no such order. Once confirmed, it is kept as it was. */
export async function documentOfOrder<Answer, Kept>(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  orderId: string,
  part: Part<Answer, Kept>,
): Promise<FinishedDocument<Answer> | undefined> {
  const [order] = await db
    .select({ number: orders.number, country: letterheads.country, ...namingColumns(orders) })
    .from(orders)
    .innerJoin(letterheads, letterheadOf(orders, scope))
    .where(thisOrder(scope, orderId))
  if (!order) return undefined
  const texts = textsIn(order.documentLanguage)
  return draftOrKept(db, scope, renderDocument, part, texts, {
    kind: 'order',
    subjectId: orderId,
    number: order.number,
    sender: order.sender,
    draftTitle: texts.t('Draft order {id}', { id: shownIdentifier(orderId) }),
    title: orderTitle(order, texts),
    find: () => snapshot(db, tx => findOrderDocument(tx, scope, orderId)),
  })
}
