/** The tax of a product or a customer, by its name and rate. */
import { t } from '../../../translations/web.ts'
import { taxWords } from './tax-words.ts'
import { useTaxes } from './use-taxes.ts'

/** Null is the default, which an archived one gives way to as well. */
export function TaxName({ taxRateId }: { taxRateId: string | null }) {
  const { find, defaultTax } = useTaxes()
  const named = find(taxRateId)
  const tax = named && !named.archived ? named : defaultTax
  return (
    <>
      {taxWords(tax)}
      {tax === defaultTax && <span className="text-ink-muted"> {t('(default)')}</span>}
    </>
  )
}
