/** The printed delivery note, with the mark of its cancellation where it was cancelled. */
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { deliveryTitle } from '../../../formats/pdf/required-by-law.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { type FinishedDocument, keptOrMade } from '../../documents/commands/kept-documents.ts'
import type { Part } from '../../documents/queries/kept-documents.ts'
import { findDeliveryDocument } from '../queries/find-delivery.ts'
import { deliveries } from '../tables.ts'

/** Undefined where there is no such delivery. */
export async function documentOfDelivery<Answer, Kept>(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  deliveryId: string,
  part: Part<Answer, Kept>,
): Promise<FinishedDocument<Answer> | undefined> {
  const [delivery] = await db
    .select({
      number: deliveries.number,
      cancelledAt: deliveries.cancelledAt,
      country: letterheads.country,
      ...namingColumns(deliveries),
    })
    .from(deliveries)
    .innerJoin(letterheads, letterheadOf(deliveries, scope))
    .where(isOwn(deliveries, scope, deliveryId))
  if (!delivery) return undefined
  const { number, sender } = delivery
  const isCancelled = delivery.cancelledAt !== null
  const found = await keptOrMade(db, scope, renderDocument, part, {
    kind: isCancelled ? 'cancelled-delivery' : 'delivery',
    subjectId: deliveryId,
    find: () => snapshot(db, tx => findDeliveryDocument(tx, scope, deliveryId, { isCancelled })),
  })
  const texts = textsIn(delivery.documentLanguage)
  const { t } = texts
  const fileName = documentFileName(sender, isCancelled ? t('{number} cancelled', { number }) : number)
  return found && { title: `${deliveryTitle(delivery, texts)} ${number}`, fileName, ...found }
}
