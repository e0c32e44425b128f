/** Texts that a business writes itself, in its own language and in others. */

/** By the code of the language. */
export type Translations = { readonly [Language in string]?: string | undefined }

/** Those of the letterhead, and those that new documents begin with. */
export type OwnText = 'paymentTerms' | 'footer' | 'invoiceOpening' | 'invoiceNote' | 'quoteOpening' | 'quoteTerms'

export type TextsOf<Name extends OwnText> = Readonly<Record<Name, string>> &
  Readonly<Record<`${Name}Translations`, Translations>>

/** The text in a language, or else as the business wrote it for its own. */
export function textIn<Name extends OwnText>(texts: TextsOf<Name>, name: Name, language: string): string {
  const translations: Translations = texts[`${name}Translations`]
  return translations[language] || texts[name]
}
