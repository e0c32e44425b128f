/** How many of a product are there, in the words of a list? */
import { quantityAsText } from '../../../../../../ui/text/decimal-text.ts'

/** Nothing is said of a service, which has no stock. */
export function stockWords(stock: number | null): string {
  return stock === null ? '' : ` · ${quantityAsText(stock)} in stock`
}
