/** Texts that a business writes itself, in its own language and in others. */

/** By the code of the language. */
export type Translations = { readonly [Language in string]?: string | undefined }

/** Those of the letterhead, and those that new documents begin with. */
export type OwnText = 'paymentTerms' | 'footer' | 'invoiceOpening' | 'invoiceNote' | 'quoteOpening' | 'quoteTerms'

/** The texts that a new document has, each by its name in the settings; null for one that begins empty. */
export type BeginsWith = { readonly [Text in 'opening' | 'note' | 'terms']?: OwnText | null }

export const BEGINS_WITH = {
  invoice: { opening: 'invoiceOpening', note: 'invoiceNote' },
  quote: { opening: 'quoteOpening', terms: 'quoteTerms' },
} as const satisfies Record<string, BeginsWith>

/** The field that has its translations. */
export function translationsOf<Name extends OwnText>(name: Name): `${Name}Translations` {
  return `${name}Translations`
}

export type TextsOf<Name extends OwnText> = Readonly<Record<Name, string>> &
  Readonly<Record<`${Name}Translations`, Translations>>

/** The text in a language, or else as the business wrote it for its own. */
export function textIn<Name extends OwnText>(texts: TextsOf<Name>, name: Name, language: string): string {
  const translations: Translations = texts[translationsOf(name)]
  return translations[language] || texts[name]
}

/** A text of a draft, for a customer of this language: one that is in the settings in any language follows, a typed one stays. */
export function textFollowing<Name extends OwnText>(
  texts: TextsOf<Name>,
  name: Name,
  text: string,
  language: string,
): string {
  const translations: Translations = texts[translationsOf(name)]
  return [texts[name], ...Object.values(translations)].includes(text) ? textIn(texts, name, language) : text
}

/** Which of these texts are as the business wrote them for its own language on a document in another one, because there are none in that. */
export function untranslated<Name extends OwnText>(
  texts: TextsOf<Name> & { readonly documentLanguage: string },
  names: readonly Name[],
  language: string,
): Name[] {
  if (language === texts.documentLanguage) return []
  return names.filter(name => {
    const translations: Translations = texts[translationsOf(name)]
    return texts[name] !== '' && !translations[language]
  })
}
