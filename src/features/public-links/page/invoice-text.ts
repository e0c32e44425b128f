/** The invoice itself as text: who it is from and for, its lines, and what they add up to. */

import { html } from 'hono/html'
import { lineTotal } from '../../../domain/documents/document-totals.ts'
import { hasFigures, type LineKind, subtotalsOf } from '../../../domain/documents/line-kinds.ts'
import { showsTax } from '../../../domain/documents/tax-category.ts'
import { taxesByPart } from '../../../domain/documents/tax-parts.ts'
import { dueOn } from '../../../domain/payments/late-charges.ts'
import { isLeftOut } from '../../../domain/quotes/optional-lines.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { depositDetail, depositText, wholeService } from '../../../formats/pdf/content/deposit-content.ts'
import { ownValueText, payableParts } from '../../../formats/pdf/content/document-content.ts'
import { lateChargeRows } from '../../../formats/pdf/content/late-charge-rows.ts'
import type { DocumentBusiness, DocumentFigures, DocumentItem } from '../../../formats/pdf/printed-document.ts'
import {
  latePaymentSentence,
  notRegisteredSentence,
  printedCommodityCode,
  reverseChargeSentence,
  sellerNumbers,
} from '../../../formats/pdf/required-by-law.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { PublicInvoice } from './status.ts'

type Html = ReturnType<typeof html>

/** The own fields that are printed. */
export function ownFactsAsText(
  { ownFacts = [] }: Pick<DocumentFigures, 'ownFacts'>,
  written: Written,
): [string, string][] {
  return ownFacts.map(fact => [fact.name, ownValueText(fact, written)])
}

export function invoiceText(invoice: PublicInvoice, written: Written) {
  const { business, customer, delivery, number, date, dueDate, supplyFrom, supplyTo, orderReference, opening, note } =
    invoice
  const { t, day } = written
  const { name, legalName, address } = business
  const vatId = customer.vatId ? `${customer.vatId.label ?? t('VAT ID')} ${customer.vatId.number}` : ''
  const facts = [
    [t('Number'), number],
    [t('Date'), day(date)],
    [t('Due date'), day(dueDate)],
    ...(supplyFrom === null
      ? []
      : [[t('Supply date'), supplyTo === null ? day(supplyFrom) : `${day(supplyFrom)} – ${day(supplyTo)}`]]),
    ...(orderReference === '' ? [] : [[t('Your order'), orderReference]]),
    ...ownFactsAsText(invoice, written),
  ]
  return html`<article class="card" aria-label="${t('Invoice')}">
    <div class="parties">
      ${party(t('From'), name, [legalName, address, ...sellerNumbers(business, written)])}
      ${party(t('Bill to'), customer.name, [customer.address, vatId])}
      ${delivery ? party(t('Delivery address'), delivery.name, [delivery.address]) : ''}
      <dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>
    </div>
    ${opening === '' ? '' : html`<p class="lines" dir="auto">${opening}</p>`}
    ${items(invoice, written)}
    ${sums(invoice, written)}
    ${[
      ...notRegisteredSentence(business, invoice, written),
      ...reverseChargeSentence(business, invoice, written),
      ...latePaymentSentence(business, written),
    ].map(({ heading, text }) => html`<h2>${heading}</h2><p class="lines" dir="auto">${text}</p>`)}
    ${note === '' ? '' : html`<h2>${t('Note')}</h2><p class="lines" dir="auto">${note}</p>`}
    ${business.footer === '' ? '' : html`<p class="lines quiet foot" dir="auto">${business.footer}</p>`}
  </article>`
}

export function party(heading: string, name: string, texts: readonly string[]) {
  return html`<div>
    <h2>${heading}</h2>
    <p dir="auto"><strong>${name}</strong></p>
    ${texts.filter(text => text !== '').map(text => html`<p class="lines" dir="auto">${text}</p>`)}
  </div>`
}

export function items(
  invoice: Pick<DocumentFigures, 'items'> & { readonly business: Pick<DocumentBusiness, 'country'> },
  written: Written,
  /** What else a line shows. */
  beside: (item: DocumentItem, place: number) => Html | '' = () => '',
) {
  const { t } = written
  const lines = invoice.items.filter(hasFigures)
  const subtotals = subtotalsOf(invoice.items, isLeftOut)
  const taxed = new Set(lines.map(({ taxName, taxRate }) => `${taxRate} ${taxName}`))
  return html`<ol class="items" aria-label="${t('Items')}">
    ${invoice.items.map((item, place) =>
      itemOf[item.kind](item, written, {
        code: printedCommodityCode(invoice.business, item),
        saysTax: taxed.size > 1,
        beside: beside(item, place),
        subtotal: subtotals[place] ?? 0,
        place,
      }),
    )}
  </ol>`
}

interface Shown {
  readonly code: string
  /** Where all lines have the same tax, the sum below says it once. */
  readonly saysTax: boolean
  readonly beside: Html | ''
  readonly subtotal: MinorUnits
  readonly place: number
}

const itemOf: Readonly<Record<LineKind, (item: DocumentItem, written: Written, shown: Shown) => Html>> = {
  product: line,
  free: line,
  heading: ({ name }) => html`<li><h3 dir="auto">${name}</h3></li>`,
  text: ({ description }) => html`<li><p class="lines" dir="auto">${description}</p></li>`,
  subtotal: ({ name }, { t, money }, { subtotal, place }) =>
    html`<li class="subtotal"><p class="name" dir="auto">${name || t('Subtotal')}</p><p class="amount" data-sum="lines-${place}">${money(subtotal)}</p></li>`,
}

function line(item: DocumentItem, written: Written, { code, saysTax, beside }: Shown) {
  const { t, money, quantity, percent, percentOf } = written
  const { name, sku, description, unit, discount, taxName, taxRate, total } = item
  const many = `${quantity(item.quantity ?? 0)} ${unit}`.trim()
  const taken = money(total - lineTotal({ ...item, discount: null }))
  const share = percentOf(discount)
  const details = [
    t('{quantity} × {price}', { quantity: many, price: money(item.price ?? 0) }),
    sku === '' ? '' : t('SKU {sku}', { sku }),
    code,
    !discount
      ? ''
      : share === null
        ? t('Discount {amount}', { amount: taken })
        : t('Discount {share} {amount}', { share, amount: taken }),
    saysTax ? t('{name} {rate}', { name: taxName || t('Tax'), rate: percent(taxRate) }) : '',
  ]
  return html`<li>
    <p class="name" dir="auto">${name}</p>
    <p class="amount">${money(total)}</p>
    ${description === '' ? '' : html`<p class="description" dir="auto">${description}</p>`}
    ${ownFactsAsText(item, written).map(([label, value]) => html`<p class="description" dir="auto">${t('{label}: {value}', { label, value })}</p>`)}
    <ul class="details">${details.filter(text => text !== '').map(text => html`<li><bdi>${text}</bdi></li> `)}</ul>
    ${beside}
  </li>`
}

type TotalledDocument = Omit<DocumentFigures, 'customer' | 'delivery' | 'items'> &
  Pick<PublicInvoice, 'discount'> & { readonly business: Pick<DocumentBusiness, 'taxRegistered'> }

export interface Sum {
  readonly label: string
  readonly amount: string
  readonly look?: 'strong' | 'quiet'
  /** Why no tax is due. */
  readonly reason?: string
}

function sums(invoice: PublicInvoice, written: Written) {
  const { paid, creditedPayable: credited, balance, refund, carryOver, carriedOver, replaces, setAgainst } = invoice
  const { t, money } = written
  const rows = invoice.deposits.length === 0 ? totalled(invoice, written) : afterDeposits(invoice, written)
  const toPayable = payableParts(invoice, written)
  if (toPayable.length > 0) {
    // what is due at the top, unless a part was paid since
    const label = invoice.balance === invoice.payable ? t('Amount due') : t('Amount to pay')
    rows.push(...toPayable, { label, amount: money(invoice.payable), look: 'strong' })
  }
  // a payment of this invoice that was taken back since is no longer in what was paid
  const before = Math.min(carriedOver, paid)
  const own = paid - before + (setAgainst?.amount ?? 0)
  if (before !== 0) {
    rows.push({ label: t('Paid on invoice {number}', { number: replaces ?? '' }), amount: money(-before) })
  }
  if (own !== 0) rows.push({ label: t('Paid', { context: 'amount' }), amount: money(-own) })
  if (credited !== 0) rows.push({ label: t('Credited', { context: 'amount' }), amount: money(-credited) })
  if (setAgainst) {
    const { number, amount } = setAgainst
    rows.push({ label: t('Set against invoice {number}', { number }), amount: money(amount) })
  }
  if (carryOver !== 0) rows.push({ label: t('For the corrected invoice'), amount: money(carryOver) })
  if (refund !== carryOver) rows.push({ label: t('To be refunded'), amount: money(refund - carryOver) })
  const { lateCharges } = invoice
  const isCharged = lateCharges.open > 0
  if (paid !== 0 || credited !== 0 || isCharged) {
    rows.push({ label: isCharged ? t('Balance') : t('Amount due'), amount: money(balance), look: 'strong' })
  }
  if (isCharged) {
    rows.push(...lateChargeRows(lateCharges, written).map(({ label, amount }) => ({ label, amount: money(amount) })), {
      label: t('Amount due'),
      amount: money(dueOn(invoice)),
      look: 'strong',
    })
  }
  return sumsList(rows)
}

/** The whole service, the deposits, and what is left of both its amount and its tax. */
function afterDeposits(invoice: PublicInvoice, written: Written): Sum[] {
  const { t, money } = written
  const withTax = showsTax(invoice.business.taxRegistered, invoice.taxes)
  return [
    ...totalled(wholeService(invoice), written).map(row =>
      row.look === 'strong' ? { label: t('Total before deposits'), amount: row.amount } : row,
    ),
    ...invoice.deposits.map(deposit => ({
      label: depositText(deposit, written),
      amount: money(-(deposit.net + deposit.tax)),
      ...(withTax && { reason: depositDetail(deposit, written) }),
    })),
    { label: t('Total'), amount: money(invoice.total), look: 'strong' },
    ...(withTax && invoice.total > 0 ? taxesOf({ ...invoice, pricesIncludeTax: true }, written) : []),
  ]
}

/** Subtotal, discount, taxes and total. */
export function totalled(document: TotalledDocument, written: Written): Sum[] {
  const { pricesIncludeTax, subtotal, discount, discountTotal, total } = document
  const { t, money, percentOf } = written
  const withTax = showsTax(document.business.taxRegistered, document.taxes)
  const taxes = withTax ? taxesOf(document, written) : []
  const share = percentOf(discount)
  const rows: Sum[] = withTax || discountTotal !== 0 ? [{ label: t('Subtotal'), amount: money(subtotal) }] : []
  if (discountTotal !== 0) {
    rows.push({
      label: share === null ? t('Discount') : t('Discount {share}', { share }),
      amount: money(-discountTotal),
    })
  }
  if (!pricesIncludeTax) rows.push(...taxes)
  rows.push({ label: t('Total'), amount: money(total), look: 'strong' })
  if (pricesIncludeTax) rows.push(...taxes)
  return rows
}

export function sumsList(rows: readonly Sum[]) {
  return html`<dl class="sums">
    ${rows.map(
      ({ label, amount, look = '', reason }) =>
        html`<div class="${look}"><dt>${label}${reason ? html`<br />${reason}` : ''}</dt><dd>${amount}</dd></div>`,
    )}
  </dl>`
}

function taxesOf({ taxes, pricesIncludeTax }: TotalledDocument, { t, money, percent }: Written): Sum[] {
  return taxesByPart(taxes).map(({ rate, name, reason, net, tax }) => {
    const values = { name: name || t('Tax'), rate: percent(rate), net: money(net) }
    const amount = money(tax)
    if (reason !== '') return { label: t('{name} on {net}', values), amount, reason }
    return pricesIncludeTax
      ? { label: t('Includes {name} {rate} on {net}', values), amount, look: 'quiet' }
      : { label: t('{name} {rate} on {net}', values), amount }
  })
}
