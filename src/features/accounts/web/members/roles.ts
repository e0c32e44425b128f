/** What a person may do in a business, in words. */
import { t } from '../../../../translations/web.ts'

export const ROLE_OPTIONS = [
  { value: 'full', label: t('Full access') },
  { value: 'read-only', label: t('Read only') },
] as const
