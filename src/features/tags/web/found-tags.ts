/** What a picker of tags offers for what was typed. */
import { isSameTagName } from '../../../domain/tags.ts'
import { t } from '../../../translations/web.ts'
import { type Tag, tagName } from '../contract.ts'

/** Those that contain the text: the one of that name first, then those that begin with it. Enter takes the first. */
export function foundTags<Named extends Pick<Tag, 'name'>>(tags: readonly Named[], query: string): Named[] {
  const text = query.toLowerCase()
  const rank = ({ name }: Named) => (isSameTagName(name, query) ? 0 : name.toLowerCase().startsWith(text) ? 1 : 2)
  return tags.filter(({ name }) => name.toLowerCase().includes(text)).sort((one, other) => rank(one) - rank(other))
}

/** Whether Enter creates a tag of this name although others contain it: none has it or begins with it. */
export function startsWithCreate(tags: readonly Pick<Tag, 'name'>[], query: string): boolean {
  return canBeCreated(tags, query) && !tags.some(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()))
}

export function canBeCreated(tags: readonly Pick<Tag, 'name'>[], query: string): boolean {
  return tagName.safeParse(query).success && !tags.some(({ name }) => isSameTagName(name, query))
}

/** Why nothing is offered. @param known all tags of the business @param taken those that the record has already */
export function nothingFoundWords(
  known: readonly Pick<Tag, 'name'>[],
  query: string,
  taken: readonly Pick<Tag, 'name'>[] = [],
): string {
  if (query === '') return known.length === 0 ? t('Type a name for your first tag.') : t('Type a name to create a tag.')
  if (taken.some(({ name }) => isSameTagName(name, query))) return t('Already has this tag.')
  const checked = tagName.safeParse(query)
  return checked.success ? t('No matches.') : (checked.error.issues[0]?.message ?? t('No matches.'))
}
