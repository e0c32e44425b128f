/** The lines of a document in words: what is sold, and what is said between them. */
import { hiddenOn } from '../../../domain/documents/document-look.ts'
import { lineTotal, type TaxRate } from '../../../domain/documents/document-totals.ts'
import { hasFigures, type LineKind, subtotalsOf } from '../../../domain/documents/line-kinds.ts'
import { showsTax } from '../../../domain/documents/tax-category.ts'
import { isLeftOut } from '../../../domain/quotes/optional-lines.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { composed, inserted, printable, printableLines, shown } from '../printable-text.ts'
import type { DocumentFigures, DocumentItem } from '../printed-document.ts'
import { printedCommodityCode } from '../required-by-law.ts'
import type { Written } from '../written-in.ts'
import { type DocumentContent, ownValueText, type Seller } from './document-content.ts'
import { visibleParts } from './visible-columns.ts'

/** The lines of a document. @param kind quotes and orders may leave out what an invoice has to show */
export function itemsContent(
  seller: Seller,
  { items, taxes }: DocumentFigures,
  written: Written,
  kind: 'invoice' | 'offer' = 'invoice',
) {
  const { t, money, currency } = written
  const withTax = showsTax(seller.taxRegistered, taxes)
  const ratesInDoubt = ratesOfSeveralTaxes(items.filter(hasFigures))
  const subtotals = subtotalsOf(items, isLeftOut)
  const severalTaxes = new Set(items.filter(hasFigures).map(({ taxRate }) => taxRate)).size > 1
  const hidden = hiddenOn(kind, seller, { country: seller.country, severalTaxes })
  let carried: MinorUnits = 0
  const whole = {
    columns: [
      t('Description'),
      t('Quantity'),
      t('Price'),
      ...(withTax ? [t('Tax')] : []),
      t('Amount ({currency})', { currency }),
    ],
    items: items.map((item, place) => {
      if (!isLeftOut(item)) carried += item.total
      const shown = hidden.has('discount') ? { ...item, discount: null } : item
      const subtotal = subtotals[place] ?? 0
      return {
        ...itemContent[item.kind](shown, { seller, ratesInDoubt, withTax, subtotal }, written),
        carried: money(carried),
      }
    }),
  }
  return visibleParts(whole, hidden, { withTax })
}

interface ItemsInCommon {
  readonly seller: Seller
  readonly ratesInDoubt: ReadonlySet<TaxRate>
  readonly withTax: boolean
  readonly subtotal: MinorUnits
}

type ItemContent = Omit<DocumentContent['items'][number], 'carried'>

const NOTHING = { sku: null, details: [], figures: ['', '', '', ''] }

const itemContent: Readonly<
  Record<LineKind, (item: DocumentItem, common: ItemsInCommon, written: Written) => ItemContent>
> = {
  product: lineContent,
  free: lineContent,
  heading: ({ name }) => ({ ...NOTHING, look: 'heading', name: printable(name) }),
  text: ({ description }) => ({ ...NOTHING, look: 'text', name: printable(''), details: printableLines(description) }),
  subtotal: ({ name }, { subtotal }, { t, amount }) => ({
    ...NOTHING,
    look: 'subtotal',
    name: name === '' ? composed(t('Subtotal')) : printable(name),
    figures: ['', '', '', amount(subtotal)],
  }),
}

function lineContent(
  item: DocumentItem,
  { seller, ratesInDoubt, withTax }: ItemsInCommon,
  written: Written,
): ItemContent {
  const { t, amount, quantity, percent } = written
  const rate = percent(item.taxRate)
  const many = item.quantity === null ? '' : quantity(item.quantity)
  const details = [
    item.isOptional ? (item.isChosen ? t('Optional, chosen') : t('Optional, not in the total')) : '',
    printedCommodityCode(seller, item),
    discountOf(item, written),
    withTax && ratesInDoubt.has(item.taxRate) && item.taxName !== ''
      ? t('{name} {rate}', { name: inserted(item.taxName), rate })
      : '',
  ]
  return {
    look: 'line',
    ...(item.picture !== undefined && { picture: item.picture }),
    name: printable(item.name),
    sku: item.sku === '' ? null : printable(item.sku),
    details: [
      ...printableLines(item.description),
      ...(item.ownFacts ?? []).map(fact =>
        composed(t('{label}: {value}', { label: inserted(fact.name), value: inserted(ownValueText(fact, written)) })),
      ),
      ...details.filter(text => text !== '').map(composed),
    ],
    figures: [
      item.unit === '' ? many : `${many} ${shown(item.unit)}`,
      item.price === null ? '' : amount(item.price),
      ...(withTax ? [shown(rate)] : []),
      amount(item.total),
    ],
  }
}

function discountOf(item: DocumentItem, { t, money, percentOf }: Written): string {
  if (!item.discount) return ''
  const amount = money(item.total - lineTotal({ ...item, discount: null }))
  const share = percentOf(item.discount)
  return share === null ? t('Discount {amount}', { amount }) : t('Discount {share} {amount}', { share, amount })
}

/** Where two taxes have the same rate, the rate does not say which one a line has. */
function ratesOfSeveralTaxes(items: readonly DocumentItem[]): ReadonlySet<TaxRate> {
  const names = new Map<TaxRate, string>()
  const inDoubt = new Set<TaxRate>()
  for (const { taxRate, taxName } of items) {
    if ((names.get(taxRate) ?? taxName) !== taxName) inDoubt.add(taxRate)
    names.set(taxRate, taxName)
  }
  return inDoubt
}
