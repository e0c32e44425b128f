/** Variants: each combination of options such as size and colour is a product, with a name and a SKU made from its values. */

export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 100

export interface ProductOption {
  readonly name: string
  readonly values: readonly string[]
}

export interface Variant {
  /** In the order of the options. */
  readonly optionValues: readonly string[]
  readonly name: string
  /** A suggestion: another product may have it. */
  readonly sku: string
}

export function combinationCount(options: readonly ProductOption[]): number {
  return options.reduce((count, { values }) => count * values.length, options.length > 0 ? 1 : 0)
}

/** Every combination of the options once, the last option changing first. None at all where there are more than 100. */
export function variantsOf(group: string, skuPrefix: string, options: readonly ProductOption[]): Variant[] {
  if (combinationCount(options) === 0 || combinationCount(options) > MOST_VARIANTS) return []
  const codes = options.map(({ values }) => codesOf(values))
  const combinations = options.reduce<number[][]>(
    (made, { values }) => made.flatMap(places => values.map((_, place) => [...places, place])),
    [[]],
  )
  return combinations.map(places => {
    const optionValues = places.map((place, option) => options[option]?.values[place] ?? '')
    const skuParts = places.map((place, option) => codes[option]?.[place] ?? '')
    return { optionValues, name: variantName(group, optionValues), sku: [skuPrefix, ...skuParts].join('-') }
  })
}

/** `T-shirt, M, Red` */
export function variantName(group: string, optionValues: readonly string[]): string {
  return [group, ...optionValues].join(', ')
}

export function isSameVariant(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, option) => value === other[option])
}

/** What the SKU of a variant begins with: `TS` of `TS-M-RED`. A SKU that was not made from the values is taken whole. */
export function skuPrefixOf(
  { sku, optionValues }: Pick<Variant, 'sku' | 'optionValues'>,
  options: readonly ProductOption[],
): string {
  const made = variantsOf('', '', options).find(variant => isSameVariant(variant.optionValues, optionValues))
  return made && sku.endsWith(made.sku) ? sku.slice(0, -made.sku.length) : sku
}

// suggestions stay within the 64 characters of a SKU
const LONGEST_CODE = 12
const MOST_INITIALS = 6
const LETTERS_OF_ONE_WORD = 4

/** What the SKUs of a group may begin with: the initials of its name, then numbered. */
export function skuPrefixes(group: string, count: number): string[] {
  const words = wordsOf(group)
  const [only = ''] = words
  const letters =
    words.length > 1 ? words.slice(0, MOST_INITIALS).map(word => [...word][0]) : [...only].slice(0, LETTERS_OF_ONE_WORD)
  const prefix = letters.join('').toUpperCase() || 'P'
  return Array.from({ length: count }, (_, place) => (place === 0 ? prefix : `${prefix}${place + 1}`))
}

/** One code for each value, all different: `RED`, and `152` for a `15` that comes after a `1.5`. */
function codesOf(values: readonly string[]): string[] {
  const codes: string[] = []
  for (const [place, value] of values.entries()) {
    const letters = [...wordsOf(value).join('').toUpperCase()].slice(0, LONGEST_CODE)
    const code = letters.join('') || String(place + 1)
    let number = 2
    let free = code
    while (codes.includes(free)) free = `${code}${number++}`
    codes.push(free)
  }
  return codes
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
