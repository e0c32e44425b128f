/** Composes a document: the request, with names, prices, taxes and totals found by the server. */

import { type DeductedTax, fittingDeposits } from '../../../domain/documents/deposits.ts'
import {
  type Discount,
  discountOrNone,
  documentTotals,
  lineTotal,
  type TaxOnLine,
  taxKey,
} from '../../../domain/documents/document-totals.ts'
import { hasFigures, type LineKind } from '../../../domain/documents/line-kinds.ts'
import { withFittingPrices } from '../../../domain/documents/negative-lines.ts'
import { withholdingFor } from '../../../domain/documents/payable.ts'
import { isSameParts } from '../../../domain/documents/tax-parts.ts'
import { usualTax } from '../../../domain/documents/usual-tax.ts'
import type { OwnValues } from '../../../domain/own-fields/own-fields.ts'
import { priceOfLine, savedPrices } from '../../../domain/products/prices.ts'
import { textIn } from '../../../domain/products/product-texts.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { Refusal, type RefusalCode } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { t } from '../../../translations/shared.ts'
import { customers } from '../../customers/tables.ts'
import { checkedOwnValues } from '../../own-fields/commands.ts'
import { productsToInvoice } from '../../prices/queries/priced-products.ts'
import { type ChosenTax, taxesOn } from '../../taxes/queries.ts'
import type { DocumentContent } from '../contract.ts'
import { discountColumns } from '../tables.ts'

type PricedItem = Parameters<typeof savedPrices>[0]['items'][number]
type LineContent = DocumentContent['items'][number]

type LeftOfDeposit = DeductedTax & { readonly depositId: string }

export interface DocumentOrigin<Deposit extends LeftOfDeposit = LeftOfDeposit> {
  readonly pricesIncludeTax: boolean
  /** The customer and items that it had before: they may stay although they are archived. */
  readonly before?:
    | {
        customerId?: string | null | undefined
        ownValues?: OwnValues | undefined
        items: readonly Pick<LineContent, 'productId' | 'taxRateId'>[]
      }
    | undefined
  /** The taxes of the lines, in order: a correction keeps those of the invoice that it replaces. */
  readonly taxes?: readonly ChosenTax[] | undefined
  /** For a duplicate: a discount is reduced to what it can be today, a line below zero that is too much loses its price, and the usual tax replaces an archived one; an archived product stays. */
  readonly adapts?: boolean | undefined
  /** The delivery address that it had before: it may stay although it was removed. */
  readonly keptDelivery?: string | null | undefined
  /** The places of lines that are in no total. */
  readonly leftOut?: readonly number[]
  /** What is left of the deposits that an invoice deducts: as much of each as it has room for. */
  readonly deposits?: readonly Deposit[]
  /** The saved draft for this customer: a product that stays keeps its price. */
  readonly saved?: { readonly date: CalendarDate; readonly items: readonly PricedItem[] } | undefined
}

/**
 * Without a `saved` draft, the customer is new to this draft.
 * @throws Refusal `customer-archived`, `product-archived`, `tax-names-differ`, `invalid-input`
 */
export async function composeDocument<Deposit extends LeftOfDeposit = LeftOfDeposit>(
  tx: Transaction,
  scope: BusinessScope,
  input: DocumentContent,
  {
    pricesIncludeTax,
    before,
    saved,
    taxes: originalTaxes,
    adapts = false,
    deposits = [],
    leftOut = [],
  }: DocumentOrigin<Deposit>,
) {
  const date = input.date ?? scope.today
  const { customerId = null } = input
  const chosenTaxes = input.items.map(item => item.taxRateId)
  const {
    customer,
    known,
    taxes: asked,
  } = await together({
    customer: customerToInvoice(tx, scope, customerId, saved === undefined),
    known: productsToInvoice(
      tx,
      scope,
      customerId,
      input.items.flatMap(({ productId }) => productId ?? []),
    ),
    taxes: taxesOn(tx, scope, chosenTaxes),
  })
  // few customers have a tax of their own, so that it is not asked for with the others
  const taxes = customer.taxRateId === null ? asked : await taxesOn(tx, scope, [...chosenTaxes, customer.taxRateId])
  if (customer.archivedAt && customerId !== before?.customerId) {
    throw archived('customer-archived', 'customerId', customer)
  }
  const products = new Map(known.map(product => [product.id, product]))
  const existing = new Set(before?.items.flatMap(({ productId, taxRateId = null }) => [productId, taxRateId]))
  const earlier = saved ? savedPrices(saved) : {}
  const taxOfCustomer = customer.taxRateId === null ? undefined : taxes.chosen(customer.taxRateId)
  const ofCustomer = taxOfCustomer && !taxOfCustomer.isArchived ? taxOfCustomer : null
  const taxOf = (usual: ChosenTax | null, taxRateId: string | null | undefined, position: number) => {
    const untold = scope.settings.taxRegistered
      ? usualTax({ ofProduct: usual, ofCustomer, isExempt: ofCustomer?.rate === 0, ofBusiness: taxes.defaultTax })
      : taxes.defaultTax
    if (taxRateId === undefined) return untold
    const tax = taxes.chosen(taxRateId)
    if (tax && (!tax.isArchived || existing.has(taxRateId))) return tax
    if (adapts) return untold
    const field = `items.${position}.taxRateId`
    throw tax ? archived('invalid-input', field, tax) : refused(field, t('Tax rate not found.'))
  }
  const productOf = ({ kind, productId }: LineContent, position: number) => {
    if (kind !== 'product') return undefined
    const field = `items.${position}.productId`
    const product = productId ? products.get(productId) : undefined
    if (!product) throw refused(field, t('Product not found.'))
    if (product.isArchived && !existing.has(product.id) && !adapts) throw archived('product-archived', field, product)
    return product
  }
  const isLeftOut = ({ position }: { position: number }) => leftOut.includes(position)
  const typedLines = input.items.map((item, position) => {
    const { kind, name = '', description, unit, quantity = null, price: typed = null, discount = null } = item
    const product = productOf(item, position)
    const text = product && textIn(product, customer.language)
    const tax = hasFigures(item)
      ? (originalTaxes?.[position] ?? taxOf(product?.tax ?? null, item.taxRateId, position))
      : NO_TAX
    const listPrice = product && priceOfLine(product.pricing, { date, quantity }, earlier[product.id])
    const reason = typed === null ? listPrice : undefined
    const price = typed ?? listPrice?.price ?? null
    return {
      businessId: scope.businessId,
      position,
      kind,
      productId: product?.id ?? null,
      product: product?.facts ?? null,
      name: text?.name ?? name,
      sku: product?.sku ?? '',
      isService: product?.isService ?? true,
      description: description ?? text?.description ?? '',
      unit: unit ?? text?.unit ?? '',
      quantity,
      price,
      priceSource: listPrice ? (reason?.source ?? ('typed' as const)) : null,
      priceFromQuantity: reason?.fromQuantity ?? 0,
      priceListName: reason?.listName ?? '',
      discount: discountOrNone(adapts ? atMost(discount, lineTotal({ quantity, price })) : discount),
      taxRateId: tax.id,
      taxName: tax.name,
      taxRate: tax.rate,
      taxFreeReason: tax.freeReason,
      taxCategory: hasFigures(item) ? tax.category : null,
      taxParts: tax.parts,
    }
  })
  const lines = adapts ? withFittingPrices(typedLines, isLeftOut) : typedLines
  // a correction keeps the taxes of the issued invoice, and a draft that a recurring invoice leaves is put right by a person
  if (!originalTaxes && !(adapts && before))
    assertOneNamePerRate(lines, ({ taxRateId }) => taxes.chosen(taxRateId)?.isArchived === true)
  const { discount: typed = null } = input
  // lines rounded one by one may add up to less than the remainder
  const discount = discountOrNone(
    adapts || originalTaxes ? atMost(typed, sum(lines.map(line => (isLeftOut(line) ? 0 : lineTotal(line))))) : typed,
  )
  const counted = lines.map(line => ({ ...line, isLeftOut: isLeftOut(line) }))
  const terms = { discount, pricesIncludeTax }
  const deducted = deposits.length > 0 ? fittingDeposits(deposits, documentTotals(counted, terms).taxes, terms) : []
  const {
    lineTotals,
    taxes: taxesOfLines,
    ...totals
  } = documentTotals(counted, {
    ...terms,
    deposits: deducted,
    currency: scope.settings.currency,
  })
  return {
    termsDays: customer.termsDays ?? scope.settings.termsDays,
    // a customer with terms of their own has no discount but their own
    withholding: withholdingFor(customer, scope.settings),
    cashDiscount: customer.cashDiscount ?? (customer.termsDays === null ? scope.settings.cashDiscount : null),
    header: {
      customerId,
      customerName: customer.name,
      customerAddress: customer.address,
      customerVatId: customer.vatId,
      customerNumber: customer.number,
      customerExemptionNumber: customer.exemptionNumber,
      customerCountry: customer.country,
      customerLanguage: customer.language,
      date,
      note: input.note ?? '',
      // a program that knows nothing of own fields leaves them as they are
      ownValues: checkedOwnValues(
        scope,
        'document',
        input.ownValues ?? before?.ownValues,
        adapts ? input.ownValues : before?.ownValues,
      ),
      pricesIncludeTax,
      ...discountColumns(discount),
      ...totals,
    },
    items: lines.map((line, index) => ({ ...line, total: lineTotals[index] ?? 0 })),
    taxes: taxesOfLines,
    deposits: deducted,
  }
}

/** A line without figures has none. */
const NO_TAX: ChosenTax = { id: null, name: '', rate: 0, freeReason: '', category: null, parts: null }

/** Locks a customer who is new to the draft until the draft is written: a new name goes to the drafts that exist by then. */
async function customerToInvoice(tx: Transaction, scope: BusinessScope, customerId: string | null, isNew: boolean) {
  if (customerId === null) {
    return {
      name: '',
      number: '',
      exemptionNumber: '',
      taxRateId: null,
      address: '',
      vatId: '',
      kind: null,
      country: null,
      language: null,
      termsDays: null,
      cashDiscount: null,
      withholding: null,
      archivedAt: null,
    }
  }
  const isThis = isOwn(customers, scope, customerId)
  const [customer] = await (isNew
    ? lockRows(tx, customers, isThis, 'share')
    : tx.select().from(customers).where(isThis))
  if (!customer) throw refused('customerId', t('Customer not found.'))
  const { documentLanguage: language, ...facts } = customer
  return { ...facts, language }
}

function atMost(discount: Discount | null, amount: MinorUnits): Discount | null {
  return discount && 'amount' in discount && discount.amount > amount ? { amount } : discount
}

/**
 * Documents show one sum per rate and reason, so its lines need one name and the same parts: that of a tax that can still be chosen, otherwise the first.
 * Two names occur when a tax was archived and another one has its rate. @throws Refusal `tax-names-differ`
 */
export function assertOneNamePerRate<Line extends TaxOnLine & { readonly kind: LineKind; readonly taxName: string }>(
  lines: readonly Line[],
  isArchived: (line: Line) => boolean = () => false,
): void {
  const taxed = lines.map((line, position) => ({ line, position })).filter(({ line }) => hasFigures(line))
  const first = new Map<string, Line>()
  for (const { line } of [...taxed.filter(({ line }) => !isArchived(line)), ...taxed]) {
    if (!first.has(taxKey(line))) first.set(taxKey(line), line)
  }
  const errors = taxed.flatMap(({ line, position }) => {
    const other = first.get(taxKey(line)) ?? line
    if (other.taxName === line.taxName && isSameParts(other.taxParts, line.taxParts)) return []
    const both = { name: line.taxName, other: other.taxName }
    return [fieldFault(`items.${position}.taxRateId`, 'tax-names-differ-here', both)]
  })
  if (errors.length > 0) throw new Refusal('tax-names-differ', { errors })
}

function archived(code: RefusalCode, field: string, { name }: { name: string }): Refusal {
  return new Refusal(code, { errors: [fieldFault(field, 'is-archived', { name })] })
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ field, message }] })
}
