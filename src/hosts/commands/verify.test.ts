import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness } from '../../testing/factories.ts'
import { runCommand } from '../../testing/run-command.ts'
import { good, testApp } from '../../testing/test-app.ts'
import { brokenLaws } from '../laws.ts'

const app = await testApp()

test('the command says how many documents it checked, and which one was changed', async () => {
  const business = await openBusiness(app, { name: 'Harbour' })
  const { id, number } = await makeIssued(business)
  expect(await runCommand(app, 'verify')).toMatch(
    /^Harbour: 1 issued documents checked, none was changed or left out\. The last record is [0-9a-f]{64}\.$/,
  )
  await app.query('alter table document_records disable trigger user')
  await app.query(`update document_records set record = replace(record, '380', '381') where subject_id = $1`, [id])
  const refused = runCommand(app, 'verify')
  await expect(refused).rejects.toMatchObject({ code: 1 })
  await expect(refused).rejects.toMatchObject({
    stdout: expect.stringContaining(
      `Harbour: ${number}: its record was changed.\nHarbour: 1 issued documents checked, 1 problems found.`,
    ),
  })
})

test('discounts, deposits and prices that include tax break no law, and a total that was changed does', async () => {
  for (const pricesIncludeTax of [false, true]) {
    const { path, ...business } = await openBusiness(app, { pricesIncludeTax, taxRate: 19_000 })
    const customer = await makeCustomer({ path, ...business })
    const issue = async (price: number, more = {}) => {
      const items = [{ kind: 'free', name: 'Work', quantity: 1000, price }]
      return good(await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items, issue: true, ...more }))
    }
    const deposit = await issue(10_000, { isDeposit: true })
    await issue(50_000, { discount: { percent: 10_000 }, depositIds: [deposit.id] })
  }
  expect(await brokenLaws(app.db)).toEqual([])
  await app.query('alter table invoices disable trigger user; alter table invoices drop constraint invoices_total')
  await app.query('update invoices set total = total + 1 where is_deposit')
  expect(await brokenLaws(app.db)).toEqual(['2 issued invoices don’t add up'])
})

test('a bank transaction that was recorded in parts breaks no law, and a part that is more than it does', async () => {
  const { path, ...business } = await openBusiness(app)
  const { id: invoiceId } = await makeIssued({ path, ...business })
  const content = btoa('Date,Amount,Memo\n2026-03-09,1.00,In\n2026-03-09,-12.50,Out\n2026-03-09,-9.00,Open\n')
  good(await app.ask('POST', `${path}/bank-statements`, { fileName: 'march.csv', content }))
  const { rows } = good(await app.ask('GET', `${path}/bank-transactions?show=all`))
  const entries = [{ category: 'own-transfer', amount: -1200 }, { category: 'bank-charges' }]
  for (const { id, text } of rows) {
    const match = text === 'In' ? { kind: 'invoices', invoiceIds: [invoiceId] } : { kind: 'entries', entries }
    if (text !== 'Open') good(await app.ask('POST', `${path}/bank-transactions/${id}/match`, { match }))
  }
  const before = await brokenLaws(app.db)
  await app.query('alter table bank_entries disable trigger user')
  await app.query(`update bank_entries set amount = amount - 1 where category = 'own-transfer'`)
  const broken = (await brokenLaws(app.db)).filter(sentence => !before.includes(sentence))
  expect(broken).toEqual(['1 matched bank transactions have parts that don’t add up to their amount'])
  expect(before.join()).not.toContain('bank')
})
