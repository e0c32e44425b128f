/** Routes of bank statements: files are uploaded, and their transactions matched to invoices. */
import { z } from 'zod'
import { snapshot } from '../../platform/database/database.ts'
import { assertTokenAllows } from '../../platform/http.ts'
import { taskQueue } from '../../platform/limits/task-queue.ts'
import { get, post, remove, routes } from '../../platform/routes.ts'
import {
  ignoreBankTransaction,
  matchBankTransaction,
  reopenBankTransaction,
} from './commands/match-bank-transaction.ts'
import { removeBankStatement } from './commands/remove-bank-statement.ts'
import { type BankFileReaders, uploadBankStatement } from './commands/upload-bank-statement.ts'
import {
  bankMatch,
  bankStatementList,
  bankStatementUploaded,
  bankSummary,
  bankTransaction,
  bankTransactionPage,
  bankTransactionQuery,
  newBankStatement,
} from './contract.ts'
import { listBankStatements, summarizeBank } from './queries/bank-statements.ts'
import { findBankTransaction, listBankTransactions } from './queries/bank-transactions.ts'

export function bankRoutes(readers: BankFileReaders) {
  const inTurn = taskQueue({ atOnce: 1, mostWaiting: 10 })
  return routes(
    get('/bank', 'How many bank transactions wait to be matched', { answer: bankSummary }, ({ db, scope }) =>
      summarizeBank(db, scope),
    ),
    get(
      '/bank-statements',
      'The latest uploaded bank statements',
      { answer: bankStatementList },
      async ({ db, scope }) => ({
        bankStatements: await listBankStatements(db, scope),
      }),
    ),
    post(
      '/bank-statements',
      'Upload a bank statement; transactions of earlier files are not added again',
      { body: newBankStatement, answer: bankStatementUploaded, status: 201 },
      ({ db, actor, body }) => inTurn(() => uploadBankStatement(db, actor, readers, body)),
    ),
    remove(
      '/bank-statements/{bankStatementId}',
      'Remove a bank statement with its transactions, as long as no payment was recorded from it',
      { answer: z.object({}) },
      ({ db, actor, path }) => removeBankStatement(db, actor, path.bankStatementId),
    ),
    get(
      '/bank-transactions',
      'Bank transactions, newest first, with what they seem to be',
      { query: bankTransactionQuery, answer: bankTransactionPage },
      ({ db, scope, query }) => snapshot(db, tx => listBankTransactions(tx, scope, query)),
    ),
    get(
      '/bank-transactions/{bankTransactionId}',
      'One bank transaction',
      { answer: bankTransaction },
      ({ db, scope, path }) => snapshot(db, tx => findBankTransaction(tx, scope, path.bankTransactionId)),
    ),
    post(
      '/bank-transactions/{bankTransactionId}/match',
      'Record a bank transaction as a payment of invoices or bills, as credit of a customer, as a payment that came back, or by category',
      { body: bankMatch, answer: bankTransaction },
      ({ context, db, actor, path, body }) => {
        const writesCreditNote = body.match.kind === 'invoices' && body.match.takeCashDiscount
        if (writesCreditNote) assertTokenAllows(context, { noun: 'invoices', access: 'write' })
        return matchBankTransaction(db, actor, path.bankTransactionId, body)
      },
    ),
    post(
      '/bank-transactions/{bankTransactionId}/ignore',
      'Ignore a bank transaction that pays no invoice or bill',
      { answer: bankTransaction },
      ({ db, actor, path }) => ignoreBankTransaction(db, actor, path.bankTransactionId),
    ),
    post(
      '/bank-transactions/{bankTransactionId}/reopen',
      'Undo a match, with all that was recorded from it, or stop ignoring a bank transaction',
      { answer: bankTransaction },
      ({ db, actor, path }) => reopenBankTransaction(db, actor, path.bankTransactionId),
    ),
  )
}
