/** The transactions of a business without a database, as files are imported one after another. */
import type { BankPeriod } from '../../domain/bank/bank-periods.ts'
import type { ReadStatement } from '../../domain/bank/bank-transaction.ts'
import { compareWithKnown, type StoredTransaction } from '../../domain/bank/known-transactions.ts'

export class Books {
  stored: StoredTransaction[] = []
  private periods: BankPeriod[] = []

  take(...statements: readonly ReadStatement[]): Record<'no' | 'proven' | 'looks', number> {
    const { transactions, periods } = compareWithKnown(statements, this.stored, this.periods)
    const counts = { no: 0, proven: 0, looks: 0 }
    for (const { transaction, balance, known } of transactions) {
      counts[known]++
      if (known === 'no') this.stored.push({ ...transaction, id: `t${this.stored.length}`, balance })
    }
    this.periods.push(...periods)
    return counts
  }
}
