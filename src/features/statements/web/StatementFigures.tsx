/** What a customer owes at the end of a statement, and how long it has been due. */
import { t } from '../../../translations/web.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { AGEING_WORDS, AgeingBar, AgeingDot } from '../../payments/web/AgeingBar.tsx'
import type { Statement } from '../contract.ts'

export function StatementFigures({ statement: { closing, overdue, ageing, credit } }: { statement: Statement }) {
  const { currency } = useBusiness()
  const rows = ageing.filter(({ amount }) => amount > 0)
  return (
    <section
      aria-label={t('Balance')}
      className="flex flex-wrap gap-x-12 gap-y-5 rounded border border-line bg-surface p-5 max-sm:p-4"
    >
      <div>
        <p className="text-dense text-ink-muted">{closing < 0 ? t('In credit') : t('Balance due')}</p>
        <p className="mt-1 text-figure font-semibold">
          <MoneyText amount={Math.abs(closing)} currency={currency} />
        </p>
        {overdue > 0 && (
          <p className="text-dense text-red">
            <MoneyText amount={overdue} currency={currency} /> {t('overdue')}
          </p>
        )}
      </div>
      {(rows.length > 0 || credit > 0) && (
        <div className="min-w-64 max-w-xl grow">
          <AgeingBar ageing={ageing} />
          <ul aria-label={t('By days overdue')} className="mt-3">
            {rows.map(({ group, amount }) => (
              <li key={group} className="flex min-h-7 items-center justify-between gap-3 text-dense">
                <span className="flex items-center gap-2">
                  <AgeingDot group={group} />
                  {AGEING_WORDS[group]}
                </span>
                <MoneyText amount={amount} currency={currency} />
              </li>
            ))}
            {credit > 0 && (
              <li className="flex min-h-7 items-center justify-between gap-3 text-dense">
                <span className="ps-4.5">{t('In credit')}</span>
                <MoneyText amount={-credit} currency={currency} />
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  )
}
