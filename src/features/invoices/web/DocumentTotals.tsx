/** The figures at the foot of an invoice: how much before tax, how much tax at each rate, how much in all? */
import type { ReactNode } from 'react'
import { RATE_DECIMALS, toShortDecimalText } from '../../../domain/decimals.ts'
import type { InvoiceTotals } from '../../../domain/invoice-totals.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import type { Invoice } from '../contract.ts'

type DocumentTotalsProps = {
  totals: Pick<InvoiceTotals, 'subtotal' | 'taxes' | 'total'>
  currency: Invoice['currency']
  /** What follows the total: TotalRow. */
  children?: ReactNode
}

export function DocumentTotals({ totals, currency, children }: DocumentTotalsProps) {
  const { subtotal, taxes, total } = totals
  return (
    <dl className="ml-auto w-full max-w-72">
      <TotalRow term="Subtotal" amount={<MoneyText amount={subtotal} currency={currency} />} />
      {taxes.map(({ rate, net, tax }) => (
        <TotalRow
          key={rate}
          term={`Tax ${toShortDecimalText(rate, RATE_DECIMALS)}%`}
          detail={
            taxes.length > 1 && (
              <>
                on <MoneyText amount={net} currency={currency} />
              </>
            )
          }
          amount={<MoneyText amount={tax} currency={currency} />}
        />
      ))}
      <TotalRow strong term="Total" amount={<MoneyText amount={total} currency={currency} />} />
      {children}
    </dl>
  )
}

type TotalRowProps = { term: string; detail?: ReactNode; amount: ReactNode; strong?: boolean }

export function TotalRow({ term, detail, amount, strong = false }: TotalRowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-6 py-1.5',
        strong && 'mt-1.5 border-t border-line pt-3 text-heading font-semibold',
      )}
    >
      <dt className={classNames(!strong && 'text-ink-muted')}>
        {term} {detail && <span className="text-dense">{detail}</span>}
      </dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
