/** The address of the editor: what a new document starts with. */

/** The customer that a new document starts with, whether it is a deposit invoice, or the document whose draft left something unsaved in this browser. */
export type NewDocumentSearch = { customerId?: string; unsavedOf?: string; deposit?: true }

export function validateNewDocumentSearch({
  customerId,
  unsavedOf,
  deposit,
}: Record<string, unknown>): NewDocumentSearch {
  return {
    ...(typeof customerId === 'string' && customerId !== '' ? { customerId } : {}),
    ...(typeof unsavedOf === 'string' && unsavedOf !== '' ? { unsavedOf } : {}),
    ...(deposit === true ? { deposit } : {}),
  }
}
