import { documentKindNames } from './documents/document-kinds.ts'

/** What events, emails and public links are about: links are about documents, emails not about products, bills and suppliers. */
export const subjectKinds = [...documentKindNames, 'bill', 'supplier', 'customer', 'product', 'business'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** One document or thing, by its kind and its id within the business. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}
