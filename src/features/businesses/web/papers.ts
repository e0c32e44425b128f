/** The papers to choose from. */
import { t } from '../../../translations/web.ts'

export const PAPER_OPTIONS = [
  { value: 'A4', label: t('A4') },
  { value: 'Letter', label: t('US Letter') },
]
