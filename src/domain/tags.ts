/** Tags: short names with a colour, by which people sort customers, products and documents. Nobody outside the business sees them. */
import type { SubjectKind } from './subject.ts'

export const taggableKinds = [
  ...(['customer', 'product', 'invoice', 'quote', 'order', 'bill'] as const satisfies readonly SubjectKind[]),
] as const
export type TaggableKind = (typeof taggableKinds)[number]

export const tagColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type TagColor = (typeof tagColors)[number]

export const LONGEST_TAG_NAME = 30
/** Of a business. */
export const MOST_TAGS = 200
/** On a record. */
export const MOST_TAGS_OF_RECORD = 20

/** For a tag that is made by typing its name: the colour that the fewest have, grey last. @param used the colours of all tags */
export function nextTagColor(used: readonly TagColor[]): TagColor {
  const count = (color: TagColor) => used.filter(each => each === color).length
  const [grey, ...others] = tagColors
  return [...others, grey].reduce((least, color) => (count(color) < count(least) ? color : least))
}

/** Names of tags are the same whatever their capitals. */
export function isSameTagName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** As one cell of a table has them: `VIP, Wholesale`. */
export function tagNamesAsText(tags: readonly { readonly name: string }[]): string {
  return tags.map(({ name }) => name).join(', ')
}
