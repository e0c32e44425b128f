/** The column with the tags of a record, last in lists that are exported. */
import { tagNamesAsText } from '../../domain/tags.ts'
import { t } from '../../translations/shared.ts'
import { type Column, text } from './spreadsheet.ts'

export const tagsColumn: Column<{ readonly tags: readonly { readonly name: string }[] }> = text(t('Tags'), ({ tags }) =>
  tagNamesAsText(tags),
)
