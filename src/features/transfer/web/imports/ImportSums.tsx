/** What an import brings, in words: how many, for how much, and what is owed by the file and here. */
import { t } from '../../../../translations/web.ts'
import { countAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ImportAnswer } from '../../contract.ts'
import { KIND_WORDS, LIST_NAMES } from './kind-words.ts'

export function ImportSums({ found }: { found: ImportAnswer }) {
  const { currency } = useBusiness()
  const { sums, state, counts, invoiceCounts, kind } = found
  const money = (amount: number) => moneyAsText(amount, currency)
  const list = LIST_NAMES[KIND_WORDS[kind].list]
  const { create = 0, change = 0 } = counts ?? {}
  return (
    <div className="grid gap-1">
      {state === 'done' && !sums && (
        <p>
          {t(
            '{created} created and {changed} changed, from {rows, plural, one {# row} other {# rows}}. Find them in {list}.',
            {
              created: countAsText(create),
              changed: countAsText(change),
              rows: found.rowCount,
              list,
            },
          )}
        </p>
      )}
      {sums && (
        <p>
          {state === 'done'
            ? t(
                '{count, plural, one {# invoice} other {# invoices}} for {total}, from {rows, plural, one {# row} other {# rows}}. Find them in {list}.',
                {
                  count: invoiceCounts?.invoices ?? 0,
                  total: money(sums.total),
                  rows: found.rowCount,
                  list,
                },
              )
            : t('{count, plural, one {# invoice} other {# invoices}} for {total}.', {
                count: invoiceCounts?.invoices ?? 0,
                total: money(sums.total),
              })}
        </p>
      )}
      {sums && sums.openInFile === null && <p>{t('Owed by customers: {open}.', { open: money(sums.open) })}</p>}
      {sums && sums.openInFile !== null && (
        <p>
          {sums.openInFile === sums.open
            ? t('Owed by customers: {open}, the same as in the file.', { open: money(sums.open) })
            : t(
                'Owed by customers: {open}. The file says {inFile}. The difference is in rows that aren’t imported, such as invoices that already exist.',
                {
                  open: money(sums.open),
                  inFile: money(sums.openInFile),
                },
              )}
        </p>
      )}
    </div>
  )
}
