/** The figures at the foot of a document: subtotal, discount, tax at each rate, and total. */
import type { ReactNode, Ref } from 'react'
import type { Discount, DocumentTotals, TaxOfRate } from '../../../../domain/documents/document-totals.ts'
import type { Payable } from '../../../../domain/documents/payable.ts'
import { showsTax } from '../../../../domain/documents/tax-category.ts'
import { taxesByPart } from '../../../../domain/documents/tax-parts.ts'
import type { CreditTotals } from '../../../../domain/payments/credit.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { percentAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'

type DocumentTotalsProps = {
  totals: Pick<DocumentTotals, 'subtotal' | 'taxes' | 'total'> &
    Partial<Pick<CreditTotals, 'discountTotal' | 'alreadyCredited'>>
  discount?: Discount | null
  /** What it deducts: its total and its taxes are what is left. */
  deposits?: readonly ShownDeposit[]
  /** Whether the business is, on the letterhead of the document. */
  taxRegistered: boolean
  /** Then tax is a part of the subtotal, and is not added to it. */
  pricesIncludeTax?: boolean
  totalTerm?: string
  /** What is to be paid of the total, where that differs. */
  payable?: ShownPayable | undefined
  payableTerm?: string
  totalRef?: Ref<HTMLDivElement>
  currency: CurrencyCode
}

export function ShownTotals(props: DocumentTotalsProps) {
  const { totals, discount, pricesIncludeTax = false, totalTerm = t('Total'), totalRef, currency } = props
  const { payable, payableTerm } = props
  const withTax = showsTax(props.taxRegistered, totals.taxes)
  const { subtotal, discountTotal = 0, alreadyCredited = 0, total } = totals
  const taxes = (withTax ? totals.taxes : []).flatMap(tax =>
    taxesByPart([tax]).map(row => ({ key: `${tax.rate} ${tax.reason} ${row.name}`, ...row })),
  )
  const deposits = props.deposits ?? []
  const grandTotal = (
    <TotalRow strong ref={totalRef} term={totalTerm} amount={<MoneyText amount={total} currency={currency} />} />
  )
  const rows = (
    <dl className="ms-auto w-full sm:max-w-72">
      <TotalRow term={t('Subtotal')} amount={<MoneyText amount={subtotal} currency={currency} />} />
      {discountTotal > 0 && (
        <TotalRow term={discountWords(discount)} amount={<MoneyText amount={-discountTotal} currency={currency} />} />
      )}
      {alreadyCredited > 0 && (
        <TotalRow term={t('Already credited')} amount={<MoneyText amount={-alreadyCredited} currency={currency} />} />
      )}
      <DepositRows deposits={deposits} pricesIncludeTax={pricesIncludeTax} currency={currency} />
      {pricesIncludeTax && grandTotal}
      {taxes.map(({ key, ...row }) => (
        <TotalRow
          key={key}
          term={taxWords(row, pricesIncludeTax)}
          detail={
            (taxes.length > 1 || pricesIncludeTax || deposits.length > 0) &&
            rich('on {amount}', { amount: <MoneyText amount={row.net} currency={currency} /> })
          }
          amount={<MoneyText amount={row.tax} currency={currency} />}
        />
      ))}
      {!pricesIncludeTax && grandTotal}
      {payable && <PayableRows payable={payable} term={payableTerm} currency={currency} />}
    </dl>
  )
  if (withTax) return rows
  return (
    <>
      {rows}
      {totals.taxes.map(({ reason }) => (
        <p key={reason} dir="auto" className="ms-auto w-full pt-1.5 text-end text-dense text-ink-muted sm:max-w-72">
          {reason}
        </p>
      ))}
    </>
  )
}

type ShownPayable = Payable & { withholdingName: string; withholdingRate: number }

/** What is withheld and the rounding, and what is to be paid; nothing where that is the total. */
export function PayableRows(props: { payable: ShownPayable; term?: string | undefined; currency: CurrencyCode }) {
  const { payable: figures, term = t('Amount due'), currency } = props
  const { withholdingName: name, withholdingRate: rate, withheld, rounding, payable } = figures
  if (withheld === 0 && rounding === 0) return null
  return (
    <>
      {withheld !== 0 && (
        <TotalRow
          term={t('{name} {rate}', { name, rate: percentAsText(rate) })}
          amount={<MoneyText amount={-withheld} currency={currency} />}
        />
      )}
      {rounding !== 0 && <TotalRow term={t('Rounding')} amount={<MoneyText amount={rounding} currency={currency} />} />}
      <TotalRow strong term={term} amount={<MoneyText amount={payable} currency={currency} />} />
    </>
  )
}

type ShownDeposit = Pick<TaxOfRate, 'rate' | 'reason' | 'net' | 'tax'> & { depositId: string; number: string }

/** One row per deposit invoice, with its tax where the lines have theirs. */
function DepositRows(props: { deposits: readonly ShownDeposit[]; pricesIncludeTax: boolean; currency: CurrencyCode }) {
  const { deposits, pricesIncludeTax, currency } = props
  const amounts = new Map<string, { number: string; amount: number }>()
  for (const { depositId, number, net, tax } of deposits) {
    const before = amounts.get(depositId)?.amount ?? 0
    amounts.set(depositId, { number, amount: before + net + (pricesIncludeTax ? tax : 0) })
  }
  return [...amounts].map(([id, { number, amount }]) => (
    <TotalRow
      key={id}
      term={t('Deposit {number}', { number })}
      amount={<MoneyText amount={-amount} currency={currency} />}
    />
  ))
}

function discountWords(discount: Discount | null | undefined): string {
  return discount && 'percent' in discount
    ? t('Discount {share}', { share: percentAsText(discount.percent) })
    : t('Discount')
}

function taxWords(row: TaxOfRate, included: boolean): string {
  const values = { name: row.name || t('Tax'), rate: percentAsText(row.rate), reason: row.reason }
  if (included) return t('Includes {name} {rate}', values)
  return row.reason ? t('{name} {rate}, {reason}', values) : t('{name} {rate}', values)
}

type TotalRowProps = {
  term: string
  detail?: ReactNode
  amount: ReactNode
  strong?: boolean
  ref?: Ref<HTMLDivElement> | undefined
}

export function TotalRow({ term, detail, amount, strong = false, ref }: TotalRowProps) {
  return (
    <div
      ref={ref}
      className={classNames(
        'flex items-baseline justify-between gap-6 py-1.5',
        strong && 'mt-1.5 border-t border-line pt-3 text-heading font-semibold',
      )}
    >
      <dt className={classNames('min-w-0 wrap-anywhere', !strong && 'text-ink-muted')}>
        {term} {detail && <span className="text-dense">{detail}</span>}
      </dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
