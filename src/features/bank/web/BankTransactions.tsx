/** The list of transactions: what each one seems to pay, ticked where that is sure, and all ticked ones confirmed at once. */
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { runEach } from '../../../web/bulk/run-each.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { problemWords } from '../../../web/form-problem.ts'
import type { PagedRows } from '../../../web/list/PagedTable.tsx'
import { showCurrent } from '../../../web/shown-queries.ts'
import type { BankTransaction } from '../contract.ts'
import { canConfirm, confirmProposal, isSure, reopenTransaction } from './api.ts'
import { BankTransactionRow, type MatchedWith } from './BankTransactionRow.tsx'
import { BillMatchDialog } from './BillMatchDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'

export function BankTransactions({ rows, loading, hasMore, loadingMore, onReachEnd }: PagedRows<BankTransaction>) {
  const { currency } = useBusiness()
  // what a person changed of the ticks that are proposed
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [matching, setMatching] = useState<{ row: BankTransaction; what: MatchedWith }>()
  const [categorizing, setCategorizing] = useState<BankTransaction>()
  const { confirm, done } = useConfirmMatches()
  const possible = rows.filter(canConfirm)
  const isTicked = (row: BankTransaction) => changed.get(row.id) ?? isSure(row)
  const ticked = possible.filter(isTicked)
  const tick = (some: readonly BankTransaction[], wanted: boolean) =>
    setChanged(new Map([...changed, ...some.map(({ id }) => [id, wanted] as const)]))
  const sum = ticked.reduce((sum, { amount }) => sum + amount, 0)
  if (loading) return <Loading />
  return (
    <>
      {possible.length > 0 && (
        <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-surface px-4 py-3">
          <Checkbox
            indeterminate={ticked.length > 0 && ticked.length < possible.length}
            checked={ticked.length === possible.length}
            onChange={event => tick(possible, event.target.checked)}
            label={
              ticked.length === 0
                ? t('Tick the matches that are right')
                : t('{count, plural, one {# match} other {# matches}}, {amount}', {
                    count: ticked.length,
                    amount: moneyAsText(sum, currency),
                  })
            }
          />
          <Button
            writes
            look="primary"
            icon={<Check aria-hidden="true" size={16} />}
            disabled={ticked.length === 0}
            pending={done !== undefined}
            onClick={() => void confirm(ticked)}
          >
            {t('{count, plural, =0 {Confirm} one {Confirm # match} other {Confirm # matches}}', {
              count: ticked.length,
            })}
          </Button>
        </div>
      )}
      <ul aria-label={t('Transactions')} className="divide-y divide-line rounded border border-line bg-surface">
        {rows.map(row => (
          <BankTransactionRow
            key={row.id}
            row={row}
            ticked={isTicked(row)}
            onTick={canConfirm(row) ? wanted => tick([row], wanted) : undefined}
            onConfirm={() => void confirm([row])}
            onMatch={what => setMatching({ row, what })}
            onCategorize={() => setCategorizing(row)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-3" pending={loadingMore} onClick={() => onReachEnd()}>
          {t('Show more')}
        </Button>
      )}
      {categorizing && <CategoryDialog transaction={categorizing} onClose={() => setCategorizing(undefined)} />}
      {matching?.what === 'invoices' && (
        <MatchDialog transaction={matching.row} onClose={() => setMatching(undefined)} />
      )}
      {matching?.what === 'bills' && (
        <BillMatchDialog transaction={matching.row} onClose={() => setMatching(undefined)} />
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-hidden="true" className="grid gap-5 rounded border border-line bg-surface p-5">
      {[1, 2, 3, 4].map(line => (
        <Skeleton key={line} className="h-4 w-3/5" />
      ))}
    </div>
  )
}

/** Confirms many proposals one after another; what is refused stays on the list. */
function useConfirmMatches() {
  const { id: businessId } = useBusiness()
  const client = useQueryClient()
  const [done, setDone] = useState<number>()

  const run = async (rows: readonly BankTransaction[], act: (row: BankTransaction) => Promise<unknown>) => {
    const finished: BankTransaction[] = []
    let fault = ''
    setDone(0)
    const each = async (row: BankTransaction) => void (await act(row))
    await runEach(rows, each as () => Promise<undefined>, new AbortController().signal, outcome => {
      if (outcome.done) finished.push(outcome.row)
      else fault ||= outcome.words
      setDone(finished.length)
    }).catch((problem: unknown) => {
      fault = problemWords(problem)
    })
    setDone(undefined)
    showCurrent(client)
    return { finished, fault }
  }

  const undo = async (rows: readonly BankTransaction[]) => {
    const { fault } = await run(rows, ({ id }) => reopenTransaction(businessId, id))
    if (fault) notifyAttention(fault)
  }

  const confirm = async (rows: readonly BankTransaction[]) => {
    if (done !== undefined) return
    const { finished, fault } = await run(rows, row => confirmProposal(businessId, row))
    const left = rows.length - finished.length
    const words = t('{count, plural, one {# match confirmed.} other {# matches confirmed.}}', {
      count: finished.length,
    })
    const rest = left > 0 ? t('{count, plural, one {# was not.} other {# were not.}}', { count: left }) : ''
    notifyAttention(
      [words, rest, fault].filter(Boolean).join(' '),
      finished.length > 0 ? { action: { label: t('Undo'), onClick: () => void undo(finished) } } : {},
    )
  }
  return { confirm, done }
}
