/** The column with the tags of a record, last in lists that are exported. */
import { tagNamesAsText } from '../../domain/tags.ts'
import type { Translate } from '../../translations/files.ts'
import { type Column, text } from './spreadsheet.ts'

export function tagsColumn(t: Translate): Column<{ readonly tags: readonly { readonly name: string }[] }> {
  return text(t('Tags'), ({ tags }) => tagNamesAsText(tags))
}
