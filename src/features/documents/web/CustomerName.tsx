/** The customer of a document, or that a draft has none yet. */
import { t } from '../../../translations/web.ts'

export function CustomerName({ name }: { name: string }) {
  return name === '' ? <span className="text-ink-muted">{t('No customer yet')}</span> : <bdi>{name}</bdi>
}
