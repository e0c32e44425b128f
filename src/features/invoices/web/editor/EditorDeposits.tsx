/** The deposit invoices of the customer that the invoice deducts: asked only where there are some. */
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { type DeductedTax, depositTotalOf } from '../../../../domain/documents/deposits.ts'
import { sum } from '../../../../domain/values/exact.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useDocumentForm } from '../../../documents/web/editor/document-form.ts'
import type { EditorDeposit } from '../../../documents/web/editor/document-values.ts'
import type { EditorValues } from '../../../documents/web/editor/editor-values.ts'
import { useEditorTotals } from '../../../documents/web/editor/totals/EditorTotalsProvider.tsx'
import { openDepositsOptions } from '../api.ts'

export function EditorDeposits({ id }: { id: string | undefined }) {
  const { id: businessId, currency } = useBusiness()
  const { control } = useDocumentForm<EditorValues>()
  const { field, fieldState } = useController({ control, name: 'deposits' })
  const [customer, isDeposit] = useWatch({ control, name: ['customer', 'isDeposit'] })
  const { data } = useQuery({
    ...openDepositsOptions(businessId, customer?.id ?? '', id),
    enabled: customer !== null && !isDeposit,
  })
  const { totals, deposits, pricesIncludeTax } = useEditorTotals()
  const chosen: readonly EditorDeposit[] = field.value
  const open: readonly EditorDeposit[] = (customer && !isDeposit && data?.deposits) || []
  // what was credited or cancelled meanwhile stays until it is removed
  const offered = [...open, ...chosen.filter(({ id }) => !open.some(each => each.id === id))]
  if (offered.length === 0) return null
  const asked = sum(deposits.map(({ net, tax }) => (pricesIncludeTax ? net + tax : net)))
  const withTax = (rows: readonly DeductedTax[]) => sum(rows.flatMap(({ net, tax }) => [net, tax]))
  const left = withTax(chosen.flatMap(({ taxes }) => taxes)) - withTax(deposits)
  const exceeds = totals !== undefined && depositTotalOf(totals, { pricesIncludeTax }) < asked
  const fault =
    fieldState.error?.message ??
    (exceeds
      ? t('There are no lines with the tax of this deposit. Add them, or deduct it on another invoice.')
      : undefined)
  return (
    <fieldset className="flex w-full flex-col gap-1.5 px-10 pt-6 max-sm:px-4">
      <legend className="float-start mb-1.5 font-medium">{t('Deduct deposits')}</legend>
      {offered.map((deposit, place) => (
        <Checkbox
          key={deposit.id}
          {...(place === 0 && { ref: field.ref })}
          checked={chosen.some(({ id }) => id === deposit.id)}
          aria-invalid={fault !== undefined}
          onChange={event =>
            field.onChange(
              event.target.checked
                ? [...chosen, { id: deposit.id, number: deposit.number, date: deposit.date, taxes: deposit.taxes }]
                : chosen.filter(({ id }) => id !== deposit.id),
            )
          }
          onBlur={field.onBlur}
          label={rich('{number} of {date}, {amount}', {
            number: <bdi>{deposit.number}</bdi>,
            date: <DateText date={deposit.date} form="short" />,
            amount: <MoneyText amount={sum(deposit.taxes.flatMap(({ net, tax }) => [net, tax]))} currency={currency} />,
          })}
        />
      ))}
      {fault ? (
        <p role="status" className="text-red">
          {fault}
        </p>
      ) : (
        left > 0 && (
          <p role="status" className="text-ink-muted">
            {rich('{amount} of it is more than this invoice has room for, and stays for the next one.', {
              amount: <MoneyText amount={left} currency={currency} />,
            })}
          </p>
        )
      )}
    </fieldset>
  )
}
