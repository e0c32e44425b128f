/** Confirms many proposals one after another; what is refused stays on the list. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { runEach } from '../../../web/bulk/run-each.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { problemWords } from '../../../web/form-problem.ts'
import { showCurrent } from '../../../web/shown-queries.ts'
import type { BankTransaction } from '../contract.ts'
import { confirmProposal, reopenTransaction } from './api.ts'

export function useConfirmMatches() {
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
