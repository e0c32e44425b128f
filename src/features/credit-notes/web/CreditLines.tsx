/** The lines of an invoice, with what is left of each and how much of it is credited. */

import { Controller, useFormContext } from 'react-hook-form'
import { remainingQuantity } from '../../../domain/payments/credit.ts'
import { t } from '../../../translations/web.ts'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { countAsText, quantityAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { type CreditValues, creditOf } from './credit-form.ts'

type CreditLinesProps = { invoice: Invoice; values: CreditValues }

const HEAD = 'border-b border-line-strong pb-1.5 text-dense font-medium text-ink-muted'
const CELL = 'border-b border-line py-2'

/** For everything that remains the quantities are only shown; line by line they are typed. */
export function CreditLines({ invoice, values }: CreditLinesProps) {
  const lineTotals = creditOf(invoice, values)?.lineTotals
  return (
    <table className="w-full border-separate border-spacing-0 text-body">
      <caption className="sr-only">{t('Lines to credit')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-start`}>
            {t('Item')}
          </th>
          <th scope="col" className={`${HEAD} w-28 ps-3 text-end`}>
            {t('Quantity')}
          </th>
          <th scope="col" className={`${HEAD} w-28 ps-3 text-end max-sm:hidden`}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map(
          (item, index) =>
            item.kind !== 'heading' && (
              <tr key={item.id}>
                <td className={`${CELL} wrap-anywhere`}>
                  <bdi>{item.name}</bdi>
                  <span className="block text-dense text-ink-muted">{leftOf(item)}</span>
                </td>
                <td className={`${CELL} ps-3 text-end tabular-nums`}>
                  {values.extent === 'all' ? (
                    quantityAsText(remainingQuantity(item))
                  ) : (
                    <QuantityToCredit item={item} place={index + 1} />
                  )}
                </td>
                <td className={`${CELL} ps-3 text-end max-sm:hidden`}>
                  <MoneyText amount={lineTotals?.[index] ?? 0} currency={invoice.currency} />
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

type Item = Invoice['items'][number]

function QuantityToCredit({ item, place }: { item: Item; place: number }) {
  const { control, formState } = useFormContext<CreditValues>()
  const fault = formState.errors.quantities?.[item.id]?.message
  const faultId = `credit-fault-${item.id}`
  if (remainingQuantity(item) === 0) return <>–</>
  return (
    <>
      <Controller
        name={`quantities.${item.id}`}
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <QuantityInput
            {...field}
            value={value ?? null}
            onValueChange={onChange}
            align="right"
            placeholder="0"
            aria-label={t('Quantity to credit, line {number}, {name}', {
              number: countAsText(place),
              name: item.name,
            })}
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
  const quantity = quantityAsText(item.quantity ?? 0)
  const left = remainingQuantity(item)
  if (item.creditedQuantity === 0) return t('{quantity} invoiced', { quantity })
  return left === 0
    ? t('All {quantity} already credited', { quantity })
    : t('{left} of {quantity} left', { left: quantityAsText(left), quantity })
}
