/** The papers to choose from. */
import { type Paper, papers } from '../../../domain/countries/country.ts'
import { t } from '../../../translations/web.ts'

const NAMES: Readonly<Record<Paper, string>> = { A4: t('A4'), Letter: t('US Letter') }

export const PAPER_OPTIONS = papers.map(value => ({ value, label: NAMES[value] }))
