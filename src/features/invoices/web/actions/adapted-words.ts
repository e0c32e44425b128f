/** What a duplicate did not take over as it was, in sentences. */
import type { Adapted } from '../../../../domain/duplicate.ts'
import { isolated } from '../../../../domain/isolated-text.ts'
import { type CurrencyCode, moneyText } from '../../../../domain/money.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'

const MOST_NAMES = 3
const NOW_INCLUDED = 'Its prices did not include tax, and now they do.'
const NOW_ADDED = 'Its prices included tax, and now it is added to them.'

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
  const names = namesText(productNames)
  if (before.rate > 0 || after.rate === 0) return `${names}: ${taxWords(before)} has become ${taxWords(after)}.`
  return `${names}: no tax was charged (${taxWords(before)}), and now ${taxWords(after)} is.`
}

function discountSentence({ productName, before, after }: Adapted['discounts'][number], currency: CurrencyCode) {
  const where = productName === null ? 'The discount on the invoice' : `${isolated(productName)}: the discount`
  return `${where} is cut from ${moneyText(before, currency)} to ${moneyText(after, currency)}.`
}

function namesText(names: readonly string[]): string {
  const shown = names
    .slice(0, MOST_NAMES)
    .map(name => isolated(name))
    .join(', ')
  const more = names.length - MOST_NAMES
  return more > 0 ? `${shown} and ${more} more` : shown
}
