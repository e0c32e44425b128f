/** What events, mails and public links are about: links are about the first two, mails not about products. */
export const subjectKinds = ['invoice', 'credit-note', 'customer', 'product', 'business'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** One document or thing, by its kind and its id within the business. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}
