/** Says what a bank's file has: sums by account, balances, the first rows, and what is left out. */
import { leftOutReasons, type ReadStatement, type ReadTransaction } from '../../../domain/bank/bank-transaction.ts'
import type { ComparedTransaction } from '../../../domain/bank/known-transactions.ts'
import type { BankFileSummary } from '../contract.ts'

const SHOWN_ROWS = 3

/**
 * @param compared which transactions are on record
 * @param proven whether the balance of each row adds up, where the rows of a table have one
 */
export function summaryOf(
  statements: readonly ReadStatement[],
  compared: readonly ComparedTransaction[],
  proven?: boolean | null,
): BankFileSummary {
  const all = statements.flatMap(({ transactions }) => transactions)
  const leftOut = statements.flatMap(statement => statement.leftOut)
  const nameOf = ({ account, currency }: ReadTransaction) => `${account} ${currency}`
  const byAccount = Map.groupBy(compared, ({ transaction }) => nameOf(transaction))
  const accounts = [...Map.groupBy(all, nameOf)].map(([name, transactions]) => {
    const own = statements.filter(statement => statement.transactions.some(each => nameOf(each) === name))
    const sums = own.flatMap(({ opening, closing, transactions }) =>
      opening === null || closing === null ? [] : [opening + sumOf(transactions) === closing],
    )
    const { account = '', currency = '' } = transactions[0] ?? {}
    const knownAs = (how: 'proven' | 'looks') => {
      const those = (byAccount.get(name) ?? []).flatMap(({ transaction, known }) =>
        known === how ? [transaction] : [],
      )
      return { transactions: those.length, amount: sumOf(those) }
    }
    return {
      account,
      currency,
      transactions: transactions.length,
      moneyIn: sumOf(transactions.filter(({ amount }) => amount > 0)),
      moneyOut: sumOf(transactions.filter(({ amount }) => amount < 0)),
      opening: own[0]?.opening ?? null,
      closing: own.at(-1)?.closing ?? null,
      addsUp: proven === undefined ? (sums.length === 0 ? null : sums.every(Boolean)) : proven,
      known: knownAs('proven'),
      likelyKnown: knownAs('looks'),
    }
  })
  return {
    accounts,
    first: all
      .slice(0, SHOWN_ROWS)
      .map(({ date, amount, currency, name, text }) => ({ date, amount, currency, name, text })),
    leftOut: leftOutReasons.flatMap(reason => {
      const those = leftOut.filter(each => each.reason === reason)
      const samples = those.slice(0, SHOWN_ROWS).map(({ text }) => text)
      return those.length > 0 ? [{ reason, count: those.length, samples }] : []
    }),
  }
}

function sumOf(transactions: readonly ReadTransaction[]): number {
  return transactions.reduce((sum, { amount }) => sum + amount, 0)
}
