/** What customers withhold in words, and as a choice. */
import type { Withholding } from '../../domain/documents/payable.ts'
import { t } from '../../translations/web.ts'
import { percentAsText } from '../../ui/text/decimal-text.ts'

export function withholdingWords({ name, rate }: Withholding): string {
  return rate === 0
    ? t('None', { context: 'withholding tax' })
    : t('{name} {rate}', { name, rate: percentAsText(rate) })
}

/** The withholdings that the business offers, and the one that is chosen already. */
export function withholdingOptions(offered: readonly Withholding[], chosen: Withholding | null) {
  const all = chosen && chosen.rate > 0 ? [...offered, chosen] : offered
  const options = all.map(each => ({ value: choiceOf(each), label: withholdingWords(each) }))
  return options.filter(({ value }, place) => options.findIndex(other => other.value === value) === place)
}

export function choiceOf({ name, rate }: Withholding): string {
  return JSON.stringify({ name, rate })
}

export function withholdingOf(value: string | null): Withholding | null {
  return value === null ? null : (JSON.parse(value) as Withholding)
}
