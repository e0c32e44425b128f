/** What a bank's file has: sums and balances of each account, the first rows, and what is left out. */
import type { LeftOutReason } from '../../../domain/bank/bank-transaction.ts'
import { currencyCodes } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { BankFileSummary } from '../contract.ts'

const LEFT_OUT_WORDS: Readonly<Record<LeftOutReason, string>> = {
  'not-booked': t('Not booked by the bank'),
  zero: t('Amounts of zero'),
  balance: t('Balances and totals'),
  'no-amount': t('Rows without a date or an amount'),
}

/** Of all accounts of the file. */
export function countsOf({ accounts }: BankFileSummary): Record<'transactions' | 'known' | 'likelyKnown', number> {
  const sum = (of: (account: BankFileSummary['accounts'][number]) => number) =>
    accounts.reduce((total, account) => total + of(account), 0)
  return {
    transactions: sum(({ transactions }) => transactions),
    known: sum(({ known }) => known.transactions),
    likelyKnown: sum(({ likelyKnown }) => likelyKnown.transactions),
  }
}

export function BankFileFacts({ summary: { accounts, first, leftOut } }: { summary: BankFileSummary }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {accounts.map(({ account, currency, transactions, moneyIn, moneyOut, opening, closing, addsUp, ...again }) => (
        <section key={`${account} ${currency}`} className="rounded border border-line p-3">
          <p className="font-medium">
            <bdi>{account || t('Account')}</bdi> · {currency} ·{' '}
            {t('{count, plural, one {# transaction} other {# transactions}}', { count: transactions })}
          </p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-dense sm:grid-cols-4">
            <Sum label={t('Money in')} amount={moneyIn} currency={currency} />
            <Sum label={t('Money out')} amount={moneyOut} currency={currency} />
            <Sum label={t('Opening balance')} amount={opening} currency={currency} />
            <Sum label={t('Closing balance')} amount={closing} currency={currency} />
          </dl>
          {addsUp !== null && (
            <p className={`mt-2 text-dense ${addsUp ? 'text-green' : 'text-red'}`}>
              {addsUp
                ? t('The transactions add up to the balance.')
                : t('The transactions don’t add up to the balance. Some may be missing, or have the wrong sign.')}
            </p>
          )}
          {again.known.transactions > 0 && (
            <p className="mt-2 text-dense text-ink-muted">
              {t(
                '{count, plural, one {# transaction is in Daybook already: {amount}. It isn’t added again.} other {# transactions are in Daybook already: {amount} in total. They aren’t added again.}}',
                { count: again.known.transactions, amount: amountAsText(again.known.amount, currency) },
              )}
            </p>
          )}
          {again.likelyKnown.transactions > 0 && (
            <p className="mt-2 text-dense text-ink-muted">
              {t(
                '{count, plural, one {# transaction looks like one in Daybook, with the same date, amount and text: {amount}.} other {# transactions look like ones in Daybook, with the same dates, amounts and texts: {amount} in total.}}',
                { count: again.likelyKnown.transactions, amount: amountAsText(again.likelyKnown.amount, currency) },
              )}
            </p>
          )}
        </section>
      ))}
      <section>
        <h3 className="text-dense text-ink-muted">{t('First transactions')}</h3>
        <ul className="divide-y divide-line">
          {first.map(({ date, amount, currency, name, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same
            <li key={place} className="flex items-baseline justify-between gap-4 py-1.5">
              <span className="min-w-0 truncate">
                {dateAsText(date, 'short')} · <bdi>{name || text}</bdi>
              </span>
              <span className="shrink-0 tabular-nums">{amountAsText(amount, currency)}</span>
            </li>
          ))}
        </ul>
      </section>
      {leftOut.length > 0 && (
        <section>
          <h3 className="text-dense text-ink-muted">{t('Left out')}</h3>
          <ul className="text-dense">
            {leftOut.map(({ reason, count, samples }) => (
              <li key={reason} className="py-1">
                {t('{reason}: {count, plural, one {# row} other {# rows}}', { reason: LEFT_OUT_WORDS[reason], count })}
                <span dir="auto" className="block truncate text-ink-muted">
                  {samples.join(' | ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Sum({ label, amount, currency }: { label: string; amount: number | null; currency: string }) {
  if (amount === null) return null
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular-nums">{amountAsText(amount, currency)}</dd>
    </div>
  )
}

/** A bank may have a currency that Daybook does not know. */
function amountAsText(amount: number, currency: string): string {
  const known = currencyCodes.find(code => code === currency)
  return known ? moneyAsText(amount, known) : `${amount / 100} ${currency}`
}
