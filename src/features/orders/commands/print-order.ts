/** The printed order, as a draft or as it was confirmed. */
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { orderTitle } from '../../../formats/pdf/required-by-law.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { type FinishedDocument, keptOrMade } from '../../documents/commands/kept-documents.ts'
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
    .select({ number: orders.number, country: letterheads.country, ...namingColumns })
    .from(orders)
    .innerJoin(letterheads, letterheadOf(orders, scope))
    .where(thisOrder(scope, orderId))
  if (!order) return undefined
  const { number, sender } = order
  const texts = textsIn(order.documentLanguage)
  const { t } = texts
  const find = () => snapshot(db, tx => findOrderDocument(tx, scope, orderId))
  if (number === null) {
    const document = await find()
    if (!document) return undefined
    const title = t('Draft order {id}', { id: shownIdentifier(orderId) })
    const fileName = documentFileName(sender, t('draft {id}', { id: orderId.toUpperCase() }))
    return { title, fileName, part: await part.of(await renderDocument(document, part)) }
  }
  const found = await keptOrMade(db, scope, renderDocument, part, { kind: 'order', subjectId: orderId, find })
  return (
    found && { title: `${orderTitle(order, texts)} ${number}`, fileName: documentFileName(sender, number), ...found }
  )
}
