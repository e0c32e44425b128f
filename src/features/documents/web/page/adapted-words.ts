/** What a duplicate did not take over as it was, in sentences. */
import type { Adapted } from '../../../../domain/documents/duplicate.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'

const MOST_NAMES = 3
const NOW_INCLUDED = t('Prices now include tax. On the original they didn’t.')
const NOW_ADDED = t('Tax is now added to prices. On the original they included it.')

/** What was free of tax and is taxed now comes first. */
export function adaptedSentences({ pricesIncludeTax, taxes, discounts }: Adapted, currency: CurrencyCode): string[] {
  const [freed, others] = [true, false].map(wanted =>
    taxes.filter(({ before, after }) => (before.rate === 0 && after.rate > 0) === wanted),
  )
  return [...(freed ?? []), ...(others ?? [])]
    .map(taxSentence)
    .concat(pricesIncludeTax === null ? [] : pricesIncludeTax ? NOW_INCLUDED : NOW_ADDED)
    .concat(discounts.map(discount => discountSentence(discount, currency)))
}

function taxSentence({ before, after, productNames }: Adapted['taxes'][number]): string {
  const values = { products: namesText(productNames), before: taxWords(before), after: taxWords(after) }
  return before.rate > 0 || after.rate === 0
    ? t('{products}: the tax was {before} and is now {after}.', values)
    : t('{products}: no tax was charged ({before}), and now it is: {after}.', values)
}

function discountSentence({ productName, before, after }: Adapted['discounts'][number], currency: CurrencyCode) {
  const values = { before: moneyAsText(before, currency), after: moneyAsText(after, currency) }
  return productName === null
    ? t('The discount on the invoice went down from {before} to {after}.', values)
    : t('{product}: the discount went down from {before} to {after}.', { product: productName, ...values })
}

function namesText(names: readonly string[]): string {
  const shown = names
    .slice(0, MOST_NAMES)
    .map(name => isolated(name))
    .join(', ')
  const more = names.length - MOST_NAMES
  return more > 0 ? t('{names} and {count, plural, one {# more} other {# more}}', { names: shown, count: more }) : shown
}
