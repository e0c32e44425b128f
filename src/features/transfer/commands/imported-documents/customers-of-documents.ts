/** Whom invoices and quotes from a file are for. */
import { t } from '../../../../translations/shared.ts'
import type { FoundRow } from './found-documents.ts'
import type { CustomerOfDocument } from './prepared-document.ts'

export function ambiguous({ matches }: Pick<FoundRow<unknown>, 'matches'>): string | undefined {
  return (matches ?? 0) > 1 ? t('Several customers have this name. Add their email address to the file.') : undefined
}

/** Finds the customer of a document, or makes one: the same for all documents of the file with this name and email address. */
export function customersOf(newId: () => string) {
  const made = new Map<string, string>()
  return (
    { customerId, onlyAddress }: FoundRow<unknown>,
    { customer, email }: { readonly customer: string; readonly email: string },
  ): CustomerOfDocument => {
    if (customerId !== null) return { id: customerId, toMake: null }
    // a name alone means the only customer in the file with this name
    const address = email || (onlyAddress ?? '')
    const key = `${customer.toLowerCase()}\n${address.toLowerCase()}`
    const found = made.get(key)
    if (found !== undefined) return { id: found, toMake: null }
    const id = newId()
    made.set(key, id)
    return { id, toMake: { name: customer, email: address } }
  }
}
