/** Room for the customer to sign. */
import type { SignedKind } from '../../../domain/documents/document-look.ts'
import type { DocumentBusiness } from '../printed-document.ts'
import type { Written } from '../written-in.ts'
import { type DocumentSection, section } from './document-content.ts'

/** Where the business wants it. */
export function toSign(
  { signedDocuments }: Pick<DocumentBusiness, 'signedDocuments'>,
  kind: SignedKind,
  { t }: Written,
): DocumentSection[] {
  const headings: Record<SignedKind, string> = {
    quote: t('Accepted', { context: 'signature' }),
    order: t('Confirmed', { context: 'signature' }),
    delivery: t('Received in good order'),
  }
  const line = t('{label}: {value}', { label: t('Date and signature'), value: '_'.repeat(30) })
  return signedDocuments.includes(kind) ? section(headings[kind], `\n\n${line}`) : []
}
