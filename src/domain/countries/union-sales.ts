/** Sales to businesses in other countries of the European Union, which are without VAT: goods as intra-Community supplies, services by reverse charge. */
import { type TaxCategory, usualReasons } from '../documents/tax-category.ts'
import { presetOf } from './countries.ts'
import type { CountryCode } from './country.ts'
import { countryOfVatId, isInUnion } from './vat-ids.ts'

export type UnionSale = 'goods' | 'services'

interface Seller {
  readonly country: CountryCode | null
  readonly taxRegistered: boolean
}

interface Buyer {
  readonly country: CountryCode | null
  readonly vatId: string
  /** Once a tax was chosen for them, nothing is asked. */
  readonly taxRateId: string | null
}

/** Whether the seller may have to sell to this customer without VAT, and nobody has said so yet. */
export function mayBeUnionSale(
  { country: home, taxRegistered }: Seller,
  { country, vatId, taxRateId }: Buyer,
): boolean {
  const isAbroad = isInUnion(home) && isInUnion(country) && country !== home
  const registeredIn = countryOfVatId(vatId) ?? null
  return taxRegistered && taxRateId === null && isAbroad && isInUnion(registeredIn) && registeredIn !== home
}

interface OwnTax {
  readonly rate: number
  readonly category: TaxCategory
  readonly freeReason: string
  readonly archived: boolean
}

const CATEGORIES = { goods: 'K', services: 'AE' } as const satisfies Record<UnionSale, TaxCategory>

/** The tax of a business for such sales: one that it has, with the reason that is usual in its country before any other of the category. */
export function unionTaxAmong<Tax extends OwnTax>(
  taxes: readonly Tax[],
  sale: UnionSale,
  home: CountryCode | null,
): Tax | undefined {
  const fitting = taxes.filter(tax => tax.category === CATEGORIES[sale] && !tax.archived)
  const { freeReason } = newUnionTax(sale, home)
  return fitting.find(tax => tax.freeReason === freeReason) ?? fitting[0]
}

/** The tax to add where a business has none. */
export function newUnionTax(sale: UnionSale, home: CountryCode | null) {
  const category = CATEGORIES[sale]
  const usual = usualReasons[category]
  // a country may have a reverse charge of its own, for sales at home
  const preset = presetOf(home)?.taxes.findLast(tax => tax.category === category)
  const freeReason = preset?.reason?.text ?? usual?.text ?? ''
  const exemptionCode = preset?.reason?.vatex ?? usual?.vatex ?? ''
  return { name: preset?.name ?? freeReason, rate: 0, category, freeReason, exemptionCode, parts: null }
}
