/** One invoice that can be collected. */
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { DirectDebits } from '../contract.ts'

export type DirectDebit = DirectDebits['directDebits'][number]

type DirectDebitRowProps = { debit: DirectDebit; checked: boolean; onCheck: (wanted: boolean) => void }

export function DirectDebitRow({ debit, checked, onCheck }: DirectDebitRowProps) {
  const { currency } = useBusiness()
  const { number, customerName, amount, dueDate, date, mandateReference, accountEnding, scheme } = debit
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_12rem_9rem]">
      <Checkbox
        checked={checked}
        onChange={event => onCheck(event.target.checked)}
        className="min-w-0 flex-1 basis-56"
        label={
          <>
            <span className="block font-medium wrap-anywhere">
              <bdi>{customerName}</bdi> · <bdi>{number}</bdi>
            </span>
            <span className="block text-dense text-ink-muted wrap-anywhere">
              {t('Mandate {reference}, account ending in {ending}', {
                reference: mandateReference,
                ending: accountEnding,
              })}
            </span>
          </>
        }
      />
      <p className="text-dense text-ink-muted max-sm:ps-6.5">
        {t('Due {date}', { date: dateAsText(dueDate, 'short') })}
        <span className="block text-ink">{t('Collect on {date}', { date: dateAsText(date, 'short') })}</span>
      </p>
      <p className="flex items-center justify-end gap-2 font-medium tabular-nums">
        {scheme === 'b2b' && <Badge>{t('B2B')}</Badge>}
        <MoneyText amount={amount} currency={currency} />
      </p>
    </li>
  )
}
