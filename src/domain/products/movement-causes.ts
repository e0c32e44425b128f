/** What moves stock: apart from the rules of stock, as these know no kinds of documents. */
import { stockMovingKinds } from '../documents/document-kinds.ts'

/** The documents and counts that move stock. */
export const movementCauses = [...stockMovingKinds, 'stock-count'] as const
export type MovementCause = (typeof movementCauses)[number]
