/** What lines of documents say of a product, in the language of the document. */
import { variantName } from './variants.ts'

export interface ProductText {
  readonly name: string
  readonly description: string
  readonly unit: string
}

/** By the codes of languages. An empty text is that of the product. */
export type ProductTranslations = Readonly<Record<string, ProductText>>

export interface TranslatedProduct extends ProductText {
  readonly translations: ProductTranslations
}

/** @param language null for that of the business */
export function textIn({ name, description, unit, translations }: TranslatedProduct, language: string | null) {
  const translated = language === null ? undefined : translations[language]
  return {
    name: translated?.name || name,
    description: translated?.description || description,
    unit: translated?.unit || unit,
  }
}

interface LineText {
  readonly description?: string | undefined
  readonly unit?: string | undefined
}

/** A line that says exactly what its product says in one of its languages says it in this one. Any other text was typed, and stays. */
export function lineIn<Line extends LineText>(line: Line, product: TranslatedProduct, language: string | null): Line {
  const text = textIn(product, language)
  const known = [product, ...Object.values(product.translations)]
  const isOfProduct = (part: keyof LineText) => line[part] && known.some(each => each[part] === line[part])
  return {
    ...line,
    ...(isOfProduct('description') && { description: text.description }),
    ...(isOfProduct('unit') && { unit: text.unit }),
  }
}

/** Without languages that say nothing. */
export function filledTranslations<Translations extends ProductTranslations>(translations: Translations): Translations {
  const filled = Object.entries(translations).filter(([, text]) => text.name || text.description || text.unit)
  return Object.fromEntries(filled) as Translations
}

/**
 * For a variant of the product. Its names end with its values, which are not translated.
 * @param from the values of the product where it is a variant itself: a name that does not end with them was typed, and is no other’s
 */
export function translationsOfVariant<Translations extends ProductTranslations>(
  translations: Translations,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): Translations {
  const ending = variantName('', from)
  const nameOf = (name: string) => {
    if (from.length === 0) return name && variantName(name, to)
    return name.endsWith(ending) ? variantName(name.slice(0, -ending.length), to) : ''
  }
  const texts = Object.entries(translations).map(([language, text]) => [language, { ...text, name: nameOf(text.name) }])
  return filledTranslations(Object.fromEntries(texts))
}

/** For the history: one line for each language, led by its code. */
export function translationsInWords(translations: ProductTranslations): string {
  return Object.entries(translations)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { name, description, unit }]) =>
      [language, [name, description, unit].filter(Boolean).join(' · ').replaceAll('\n', ' ')].join(': '),
    )
    .join('\n')
}
