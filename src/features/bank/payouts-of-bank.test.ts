import { expect, test } from 'vitest'
import { readInvoice } from '../../testing/factories.ts'
import { payingOnline } from '../../testing/paying-online.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json } from '../../testing/test-app.ts'

const { ask, business, paidOnline } = await payingOnline()

test('a payout of a provider is proposed with its payments, booked less its fees, and undone whole', async () => {
  const [first, second] = [await paidOnline(), await paidOnline()]
  const table = (day: string) =>
    btoa(`Date,Name,Memo,Amount\n2026-03-${day},Stripe Technology Europe Ltd,STRIPE PAYOUT,20.78\n`)
  // 11.00 each, of which Stripe keeps 0.61
  good(await ask('POST', '/bank-statements', { fileName: 'march.csv', content: table('12') }))
  const listed = async (): Promise<Json[]> => good(await ask('GET', '/bank-transactions')).rows
  const [row] = await listed()
  expect(row).toMatchObject({
    proposal: null,
    categoryProposal: null,
    payoutProposal: { provider: 'stripe', gross: 2200, fees: 122, confident: true },
  })
  expect(row?.payoutProposal.payments.map(({ invoiceId }: Json) => invoiceId).sort()).toEqual(
    [first.id, second.id].sort(),
  )
  const { gross, fees, note } = row?.payoutProposal ?? {}
  const entries = [
    { category: 'own-transfer', amount: gross, note },
    { category: 'payout-fees', amount: -fees },
  ]
  const match = () => ask('POST', `/bank-transactions/${row?.id}/match`, { match: { kind: 'entries', entries } })
  expect(good(await match())).toMatchObject({
    status: 'matched',
    payoutProposal: null,
    payments: [],
    entries: [{ category: 'own-transfer', amount: 2200, note }, { amount: -122 }],
  })
  expect(await readInvoice(business, first.id)).toMatchObject({ status: 'paid', payments: [{ amount: 1100 }] })
  // the same payments are not paid out twice
  good(await ask('POST', '/bank-statements', { fileName: 'again.csv', content: table('13') }))
  expect((await listed()).filter(({ payoutProposal }) => payoutProposal)).toEqual([])
  expect(good(await ask('POST', `/bank-transactions/${row?.id}/reopen`))).toMatchObject({ status: 'open', entries: [] })
  await expectFiguresToAddUp(business)
})
