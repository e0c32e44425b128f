/** A bank statement for the walks over all operations, and good bodies for those of the bank and of payment providers. */
import { good, type Json, type TestApp } from '../test-app.ts'

export async function furnishedBank(
  app: TestApp,
  path: string,
  { invoiceId, customerId }: Record<'invoiceId' | 'customerId', string>,
) {
  const file = {
    fileName: 'march.csv',
    content: btoa('Date,Amount,Memo\n2026-03-09,1.00,First\n2026-03-09,2.00,Second\n'),
  }
  const layout = { matching: ['date', 'amount', 'text'], decimalMark: '.', dateOrder: 'mdy' }
  const { bankStatement } = good(await app.ask('POST', `${path}/bank-statements`, file))
  const [transaction] = good(await app.ask('GET', `${path}/bank-transactions`)).rows
  const invoices = { kind: 'invoices', invoiceIds: [invoiceId], takeCashDiscount: false, keepExcess: true }
  const bodies: Record<string, Json[]> = {
    'PUT /api/businesses/{businessId}/payment-providers/{provider}': [
      { apiKey: 'sk_test_1', webhookSecret: 'whsec_1', active: true },
    ],
    'POST /api/businesses/{businessId}/bank-statements': [file, { ...file, layout }],
    'POST /api/businesses/{businessId}/bank-transactions/{bankTransactionId}/match': [
      { match: invoices },
      { match: { kind: 'credit', customerId } },
      { match: { kind: 'entries', entries: [{ category: 'interest', note: 'March' }] } },
    ],
  }
  return { bodies, ids: { bankStatementId: bankStatement.id, bankTransactionId: transaction.id, provider: 'stripe' } }
}
