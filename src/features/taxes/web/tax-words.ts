/** The name of a tax where one is chosen. */
import type { TaxRate as Rate } from '../../../domain/documents/document-totals.ts'
import { t } from '../../../translations/web.ts'
import { percentAsText } from '../../../ui/text/decimal-text.ts'

/** `VAT 19%`, `Reverse charge 0%`. */
export function taxWords({ name, rate }: { name: string; rate: Rate }): string {
  return t('{tax} {percent}', { tax: name, percent: percentAsText(rate) })
}
