/** What an import brings, in words: how many, for how much, and what is owed by the file and here. */
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { t } from '../../../../translations/web.ts'
import { countAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ImportAnswer } from '../../contract.ts'
import { KIND_WORDS, LIST_NAMES } from './kind-words.ts'

export function ImportSums({ found }: { found: ImportAnswer }) {
  const { currency } = useBusiness()
  const { sums, state, counts, invoiceCounts, quoteCounts, kind } = found
  const money = (amount: number) => moneyAsText(amount, currency)
  const list = LIST_NAMES[KIND_WORDS[kind].list]
  const { create = 0, change = 0, wrong = 0 } = counts ?? {}
  const words = WORDS[kind]
  const sum = { count: invoiceCounts?.invoices ?? quoteCounts?.quotes ?? create, total: money(sums?.total ?? 0) }
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
      {sums && words && (
        <>
          <p>{state === 'done' ? words.done({ ...sum, rows: found.rowCount, list }) : words.checked(sum)}</p>
          {words.owed && (
            <p>
              {/* what rows to fix say is not in the sum of the file */}
              {sums.openInFile === null || (wrong > 0 && sums.openInFile === sums.open)
                ? words.owed.open(money(sums.open))
                : sums.openInFile === sums.open
                  ? words.owed.same(money(sums.open))
                  : words.owed.differs({ open: money(sums.open), inFile: money(sums.openInFile) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

interface SumWords {
  readonly checked: (sum: { count: number; total: string }) => string
  readonly done: (sum: { count: number; total: string; rows: number; list: string }) => string
  /** Nothing is owed on a quote. */
  readonly owed?: {
    readonly open: (open: string) => string
    readonly same: (open: string) => string
    readonly differs: (amounts: { open: string; inFile: string }) => string
  }
}

const WORDS: Partial<Record<ImportKind, SumWords>> = {
  invoices: {
    checked: sum => t('{count, plural, one {# invoice} other {# invoices}} for {total}.', sum),
    done: sum =>
      t(
        '{count, plural, one {# invoice} other {# invoices}} for {total}, from {rows, plural, one {# row} other {# rows}}. Find them in {list}.',
        sum,
      ),
    owed: {
      open: open => t('Owed by customers: {open}.', { open }),
      same: open => t('Owed by customers: {open}, the same as in the file.', { open }),
      differs: amounts =>
        t(
          'Owed by customers: {open}. The file says {inFile}. The difference is in rows that aren’t imported, such as invoices that already exist.',
          amounts,
        ),
    },
  },
  bills: {
    checked: sum => t('{count, plural, one {# bill} other {# bills}} for {total}.', sum),
    done: sum =>
      t(
        '{count, plural, one {# bill} other {# bills}} for {total}, from {rows, plural, one {# row} other {# rows}}. Find them in {list}.',
        sum,
      ),
    owed: {
      open: open => t('Owed to suppliers: {open}.', { open }),
      same: open => t('Owed to suppliers: {open}, the same as in the file.', { open }),
      differs: amounts =>
        t(
          'Owed to suppliers: {open}. The file says {inFile}. The difference is in rows that aren’t imported, such as bills that already exist.',
          amounts,
        ),
    },
  },
  quotes: {
    checked: sum => t('{count, plural, one {# quote} other {# quotes}} for {total}.', sum),
    done: sum =>
      t(
        '{count, plural, one {# quote} other {# quotes}} for {total}, from {rows, plural, one {# row} other {# rows}}. Find them in {list}.',
        sum,
      ),
  },
}
