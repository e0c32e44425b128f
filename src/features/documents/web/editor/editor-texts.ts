/** The texts of the settings that a draft begins with, in the language of its customer. */
import { type BeginsWith, type OwnText, textFollowing, textIn } from '../../../../domain/documents/own-texts.ts'
import { type Business, useBusiness } from '../../../../web/business/use-business.ts'
import { useDocumentForm } from './document-form.ts'
import type { DocumentCustomer } from './document-values.ts'
import { useEditorKind } from './editor-kind.ts'
import type { EditorValues } from './editor-values.ts'

type Reader = Pick<DocumentCustomer, 'documentLanguage'> | null

function languageOf(customer: Reader, business: Business) {
  return customer?.documentLanguage ?? business.documentLanguage
}

export function textsOfNew({ opening, note, terms }: BeginsWith, business: Business, customer: Reader) {
  const language = languageOf(customer, business)
  const begun = (name: OwnText | null) => (name === null ? '' : textIn(business, name, language))
  return {
    opening: opening === undefined ? null : begun(opening),
    note: begun(note ?? null),
    terms: terms === undefined ? null : begun(terms),
  }
}

/** Called before another customer is set: what nobody typed follows their language. */
export function useTextsOfCustomer(): (next: Reader) => void {
  const business = useBusiness()
  const { beginsWith } = useEditorKind()
  const { getValues, setValue } = useDocumentForm<EditorValues>()
  return next => {
    const language = languageOf(next, business)
    for (const field of ['opening', 'note', 'terms'] as const) {
      const [name, text] = [beginsWith[field], getValues(field)]
      if (!name || text === null) continue
      const following = textFollowing(business, name, text, language)
      if (following !== text) setValue(field, following, { shouldDirty: true })
    }
  }
}
