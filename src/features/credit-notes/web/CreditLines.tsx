/** The lines of the invoice: how much of each is left, and how much of it is credited? */

import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { remainingQuantity } from '../../../domain/credit.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import type { NewCreditNote } from '../contract.ts'
import { type CreditValues, creditOf } from './credit-form.ts'

type Form = UseFormReturn<CreditValues, unknown, NewCreditNote>
type CreditLinesProps = { invoice: Invoice; form: Form; values: CreditValues }

const HEAD = 'border-b border-line-strong pb-1.5 text-dense font-medium text-ink-muted'
const CELL = 'border-b border-line py-2'

/** For everything that remains the quantities only show; line by line they are typed. */
export function CreditLines({ invoice, form, values }: CreditLinesProps) {
  const lineTotals = creditOf(invoice, values)?.lineTotals
  return (
    <table className="w-full border-separate border-spacing-0 text-body">
      <caption className="sr-only">Lines to credit</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Item
          </th>
          <th scope="col" className={`${HEAD} w-28 pl-3 text-right`}>
            Credit
          </th>
          <th scope="col" className={`${HEAD} w-28 pl-3 text-right max-sm:hidden`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((item, index) => (
          <tr key={item.id}>
            <td className={`${CELL} wrap-anywhere`}>
              <bdi>{item.productName}</bdi>
              <span className="block text-dense text-ink-muted">{leftOf(item)}</span>
            </td>
            <td className={`${CELL} pl-3 text-right tabular-nums`}>
              {values.extent === 'all' ? (
                quantityAsText(remainingQuantity(item))
              ) : (
                <QuantityToCredit item={item} place={index + 1} form={form} />
              )}
            </td>
            <td className={`${CELL} pl-3 text-right max-sm:hidden`}>
              <MoneyText amount={lineTotals?.[index] ?? 0} currency={invoice.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Item = Invoice['items'][number]

function QuantityToCredit({ item, place, form }: { item: Item; place: number; form: Form }) {
  const fault = form.formState.errors.quantities?.[item.id]?.message
  const faultId = `credit-fault-${item.id}`
  if (remainingQuantity(item) === 0) return <>–</>
  return (
    <>
      <Controller
        name={`quantities.${item.id}`}
        control={form.control}
        render={({ field: { value, onChange, ...field } }) => (
          <QuantityInput
            {...field}
            value={value ?? null}
            onValueChange={onChange}
            align="right"
            placeholder="0"
            aria-label={`Quantity to credit, line ${place}, ${isolated(item.productName)}`}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
          />
        )}
      />
      {fault && (
        <span id={faultId} className="mt-1 block text-dense text-red">
          {fault}
        </span>
      )}
    </>
  )
}

function leftOf(item: Item): string {
  const left = remainingQuantity(item)
  if (item.creditedQuantity === 0) return `${quantityAsText(item.quantity)} invoiced`
  return left === 0
    ? `all ${quantityAsText(item.quantity)} credited already`
    : `${quantityAsText(left)} of ${quantityAsText(item.quantity)} left`
}
