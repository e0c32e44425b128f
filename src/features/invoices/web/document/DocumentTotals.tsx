/** The figures at the foot of a document: how much before tax, what is taken off, how much tax at each rate, how much in all? */
import type { ReactNode, Ref } from 'react'
import type { CreditTotals } from '../../../../domain/credit.ts'
import { RATE_DECIMALS, toShortDecimalText } from '../../../../domain/decimals.ts'
import type { Discount, InvoiceTotals, TaxOfRate } from '../../../../domain/invoice-totals.ts'
import { isolated } from '../../../../domain/isolated-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import type { Invoice } from '../../contract.ts'

type DocumentTotalsProps = {
  totals: Pick<InvoiceTotals, 'subtotal' | 'taxes' | 'total'> &
    Partial<Pick<CreditTotals, 'discountTotal' | 'alreadyCredited'>>
  discount?: Discount | null
  /** Then tax is a part of the subtotal, and is not added to it. */
  pricesIncludeTax?: boolean
  totalTerm?: string
  totalRef?: Ref<HTMLDivElement>
  currency: Invoice['currency']
}

export function DocumentTotals(props: DocumentTotalsProps) {
  const { totals, discount, pricesIncludeTax = false, totalTerm = 'Total', totalRef, currency } = props
  const { subtotal, discountTotal = 0, alreadyCredited = 0, taxes, total } = totals
  const grandTotal = (
    <TotalRow strong ref={totalRef} term={totalTerm} amount={<MoneyText amount={total} currency={currency} />} />
  )
  return (
    <dl className="ml-auto w-full sm:max-w-72">
      <TotalRow term="Subtotal" amount={<MoneyText amount={subtotal} currency={currency} />} />
      {discountTotal > 0 && (
        <TotalRow term={discountWords(discount)} amount={<MoneyText amount={-discountTotal} currency={currency} />} />
      )}
      {alreadyCredited > 0 && (
        <TotalRow term="Already credited" amount={<MoneyText amount={-alreadyCredited} currency={currency} />} />
      )}
      {pricesIncludeTax && grandTotal}
      {taxes.map(row => (
        <TotalRow
          key={`${row.rate} ${row.reason}`}
          term={taxWords(row, pricesIncludeTax)}
          detail={
            (taxes.length > 1 || pricesIncludeTax) && (
              <>
                on <MoneyText amount={row.net} currency={currency} />
              </>
            )
          }
          amount={<MoneyText amount={row.tax} currency={currency} />}
        />
      ))}
      {!pricesIncludeTax && grandTotal}
    </dl>
  )
}

function discountWords(discount: Discount | null | undefined): string {
  return discount && 'percent' in discount
    ? `Discount ${toShortDecimalText(discount.percent, RATE_DECIMALS)}%`
    : 'Discount'
}

function taxWords({ rate, name, reason }: TaxOfRate, included: boolean): string {
  const words = `${isolated(name || 'Tax')} ${toShortDecimalText(rate, RATE_DECIMALS)}%`
  return `${included ? 'Includes ' : ''}${words}${reason ? `, ${isolated(reason)}` : ''}`
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
