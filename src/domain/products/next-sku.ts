/** Suggests SKUs for a new product: the next numbers of the series that the newest products follow, and else P-0001. */

const FIRST = { prefix: 'P-', digits: '0000' }

interface Numbered {
  readonly prefix: string
  readonly digits: string
}

/** The best first. A number at the end of a single SKU may be a size, such as 250 g; two with the same beginning are a series. */
export function nextSkus(newestFirst: readonly string[], count: number): string[] {
  const numbered = newestFirst.flatMap(sku => readNumbered(sku) ?? [])
  const alike = ({ prefix }: Numbered) => numbered.filter(other => other.prefix === prefix)
  const { prefix, digits } = numbered.find(one => alike(one).length > 1) ?? FIRST
  const highest = Math.max(0, ...alike({ prefix, digits }).map(one => Number(one.digits)))
  return Array.from({ length: count }, (_, place) => prefix + String(highest + 1 + place).padStart(digits.length, '0'))
}

function readNumbered(sku: string): Numbered | undefined {
  const [, prefix, digits] = /^(.*\D|)(\d{1,9})$/.exec(sku) ?? []
  return prefix === undefined || digits === undefined ? undefined : { prefix, digits }
}
