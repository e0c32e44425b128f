/** The lines, taxes and totals of a received e-invoice. */

import { recalculatedTotals } from '../../../../domain/e-invoice/recalculated.ts'
import type { ReceivedAllowance, ReceivedLine } from '../../../../domain/e-invoice/received-invoice.ts'
import { t } from '../../../../translations/web.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import type { ShownInvoice } from '../../contract.ts'
import { amountText, categoryWords, decimalText, unitWords } from './code-words.ts'
import { Marked } from './Marked.tsx'

export function ReadLines({ invoice: { lines, currency } }: { invoice: ShownInvoice }) {
  if (lines.length === 0) return <Marked at="lines" />
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[480px] wrap-normal text-dense [&_td]:py-1.5 [&_td]:align-top [&_th]:py-1.5 [&_th]:font-normal">
        <thead className="border-b border-line text-ink-muted">
          <tr>
            <th scope="col" className="text-start">
              {t('Item')}
            </th>
            <th scope="col" className="ps-3 text-end">
              {t('Quantity')}
            </th>
            <th scope="col" className="ps-3 text-end">
              {t('Price')}
            </th>
            <th scope="col" className="ps-3 text-end">
              {t('Tax')}
            </th>
            <th scope="col" className="ps-3 text-end">
              {t('Net')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may share their ids, and never change
            <tr key={place} className={classNames(line.kind !== 'detail' && 'text-ink-muted')}>
              <td className="min-w-40">
                <Marked at={`lines.${place}.name`}>
                  <bdi className="font-medium">{line.name || '–'}</bdi>
                </Marked>
                <span className="block whitespace-pre-line text-ink-muted">{aboutLine(line, currency)}</span>
                <Marked at={`lines.${place}`} exact />
              </td>
              <td className="ps-3 text-end whitespace-nowrap">
                <Marked at={`lines.${place}.quantity`}>
                  {decimalText(line.quantity)} {unitWords(line.unitCode)}
                </Marked>
                <Marked at={`lines.${place}.unitCode`} />
              </td>
              <td className="ps-3 text-end whitespace-nowrap">
                <Marked at={`lines.${place}.price`}>{amountText(line.price, currency)}</Marked>
              </td>
              <td className="ps-3 text-end whitespace-nowrap">
                <Marked at={`lines.${place}.tax`}>
                  {line.tax?.rate
                    ? t('{figure}%', { figure: decimalText(line.tax.rate) })
                    : categoryWords(line.tax?.category ?? '')}
                </Marked>
              </td>
              <td className="ps-3 text-end whitespace-nowrap">
                <Marked at={`lines.${place}.net`}>{amountText(line.net, currency)}</Marked>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function aboutLine(line: ReceivedLine, currency: string): string {
  const { period, priceQuantity, attributes, classifications, allowances, grossPrice } = line
  const days = [period?.from, period?.to].flatMap(date => (date ? [dateAsText(date, 'short')] : [])).join(' – ')
  return [
    line.description,
    line.note,
    line.sellerItemId && t('Item number {number}', { number: line.sellerItemId }),
    line.buyerItemId && t('Your item number {number}', { number: line.buyerItemId }),
    line.standardItemId && t('GTIN {number}', { number: line.standardItemId.id }),
    classifications.map(({ id, scheme }) => `${id} (${scheme})`).join(', '),
    attributes.map(({ name, value }) => t('{name}: {value}', { name, value })).join(', '),
    line.originCountry && t('Made in {country}', { country: line.originCountry }),
    days,
    grossPrice && t('List price {price}', { price: amountText(grossPrice, currency) }),
    priceQuantity && t('Price for {quantity}', { quantity: decimalText(priceQuantity) }),
    ...allowances.map(each => allowanceWords(each, currency)),
    line.orderLine && t('Order line {number}', { number: line.orderLine }),
    line.buyerAccounting && t('Your account {number}', { number: line.buyerAccounting }),
    line.objectId && t('Object {number}', { number: line.objectId.id }),
  ]
    .filter(Boolean)
    .join('\n')
}

function allowanceWords({ isCharge, amount, percent, reason }: ReceivedAllowance, currency: string): string {
  const what = reason || (isCharge ? t('Surcharge') : t('Discount'))
  const value = `${isCharge ? '' : '−'}${amountText(amount, currency)}`
  return percent
    ? t('{name} {figure}%: {value}', { name: what, figure: decimalText(percent), value })
    : t('{name}: {value}', { name: what, value })
}

export function ReadTotals({ invoice }: { invoice: ShownInvoice }) {
  const { totals, taxes, allowances, thirdPartyPayments, currency } = invoice
  const wrong = recalculatedTotals({ ...invoice, attachments: [] }).filter(({ agrees }) => !agrees)
  const recalculated = new Map(wrong.map(one => [`totals.${one.field}`, amountText(one.expected, currency)]))
  const rows: [term: string, text: string | null, at: string, strong?: boolean][] = [
    [t('Sum of the lines'), totals.lines, 'totals.lines'],
    [t('Discounts'), totals.allowances, 'totals.allowances'],
    [t('Surcharges'), totals.charges, 'totals.charges'],
    [t('Net'), totals.net, 'totals.net'],
    [t('Tax'), totals.tax, 'totals.tax'],
    [t('Total'), totals.total, 'totals.total', true],
    [t('Paid in advance'), totals.prepaid, 'totals.prepaid'],
    [t('Rounding'), totals.rounding, 'totals.rounding'],
    [t('Due', { context: 'amount' }), totals.due, 'totals.due', true],
  ]
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="flex flex-col gap-1 text-dense">
        {allowances.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and never change
          <p key={place}>
            <Marked at={`allowances.${place}`}>{allowanceWords(each, currency)}</Marked>
          </p>
        ))}
        {taxes.map((tax, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and never change
          <p key={place}>
            <Marked at={`taxes.${place}`}>
              {t('{tax} on {base}: {amount}', {
                tax: [categoryWords(tax.category), tax.rate && t('{figure}%', { figure: decimalText(tax.rate) })]
                  .filter(Boolean)
                  .join(' '),
                base: amountText(tax.base, currency),
                amount: amountText(tax.tax, currency),
              })}
              {(tax.reason || tax.reasonCode) && (
                <span className="block text-ink-muted">{tax.reason || tax.reasonCode}</span>
              )}
            </Marked>
          </p>
        ))}
        <Marked at="taxes" exact />
        {thirdPartyPayments.map(({ description, type, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and never change
          <p key={place}>
            <Marked at={`thirdPartyPayments.${place}`}>
              {t('For others, {what}: {amount}', { what: description || type, amount: amountText(amount, currency) })}
            </Marked>
          </p>
        ))}
      </div>
      <dl className="flex flex-col gap-1 tabular-nums">
        {rows.map(([term, text, at, strong]) => (
          <TotalRow
            key={at}
            term={term}
            text={text === null ? null : amountText(text, currency)}
            at={at}
            strong={strong}
            recalculated={recalculated.get(at)}
          />
        ))}
        {totals.taxInTaxCurrency && (
          <TotalRow
            term={t('Tax')}
            text={amountText(totals.taxInTaxCurrency, invoice.taxCurrency)}
            at="totals.taxInTaxCurrency"
          />
        )}
      </dl>
    </div>
  )
}

type TotalRowProps = {
  term: string
  text: string | null
  at: string
  strong?: boolean | undefined
  /** What its parts come to, where that is another figure. */
  recalculated?: string | undefined
}

function TotalRow({ term, text, at, strong = false, recalculated }: TotalRowProps) {
  if (text === null && recalculated === undefined) return <Marked at={at} />
  return (
    <div className={classNames('flex justify-between gap-6', strong && 'font-semibold')}>
      <dt className={classNames('shrink-0', !strong && 'text-ink-muted')}>{term}</dt>
      <dd className="text-end">
        <Marked at={at}>{text ?? '–'}</Marked>
        {recalculated !== undefined && (
          <span className="block text-small font-normal text-ink-muted">
            {t('Recalculated: {amount}', { amount: recalculated })}
          </span>
        )}
      </dd>
    </div>
  )
}
