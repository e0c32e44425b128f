/** Late charges: claimed by reminders, frozen with each, received with payments or waived, and never part of the invoice. */
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { MOLLIE_KEY, PaymentProviders } from '../../testing/stand-ins/payment-providers.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, NAMED_HOST, refusal } from '../../testing/test-app.ts'
import { sendAllDueReminders } from '../reminders/commands/send-due-reminders.ts'

const PDF = new Uint8Array([37, 80, 68, 70])
const providers = new PaymentProviders()
const app = await mailingApp(async () => ({ pdf: PDF, pages: ['<svg/>'] }), { fetch: providers.fetch })

const TEXT = { subject: 'Reminder {number}', body: '{balance} is due.', active: true }
const RULES = [
  { ...TEXT, days: 7, businessFee: 4000, consumerFee: 0, interest: true },
  { ...TEXT, days: 14, businessFee: 1000, consumerFee: 250, interest: true },
]

async function runAt(day: string) {
  app.clock.now = new Date(`${day}T12:00:00.000Z`)
  await sendAllDueReminders({
    db: app.db,
    clock: () => app.clock.now,
    randomBytes: app.random.bytes,
    log: (entry: Json) => app.logged.push(entry),
    origin: null,
  })
}

/** 1,000.00 due on March 10 in a business in UTC, whose reminders claim 10.27% and a fee of 40.00, then of 10.00. */
async function open(customer: Json = { kind: 'company' }) {
  app.clock.now = new Date('2026-03-01T12:00:00.000Z')
  const server = await startMailServer()
  const business = await mailingBusiness(app, server, { business: { timeZone: 'UTC' } })
  const rates = { businessInterestRate: 10_270, consumerInterestRate: 5000 }
  good(await app.ask('PUT', `${business.path}/reminder-settings`, { rules: RULES, ...rates }))
  good(await app.ask('POST', `${business.path}/reminder-settings/turn-on`, {}))
  const { id: customerId } = await makeCustomer(business, { name: 'Acme', email: 'pay@acme.example', ...customer })
  const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 100_000 }]
  const invoice = await makeIssued(business, { customerId, date: '2026-03-01', dueDate: '2026-03-10', items })
  const { total } = await readInvoice(business, invoice.id)
  return { business, server, customerId, invoice, total }
}

const chargesOf = async (business: TestBusiness, { id }: Json) => (await readInvoice(business, id)).lateCharges
const payments = ({ path }: TestBusiness, { id }: Json) => `${path}/invoices/${id}/payments`
const payWithMollie = (path: string) => {
  const headers = { host: NAMED_HOST, 'content-type': 'application/x-www-form-urlencoded' }
  return app.fetch(new Request(`http://${NAMED_HOST}${path}/pay?through=mollie`, { method: 'POST', headers }))
}
const interest = (balance: number, days: number, rate = 10_270) => Math.round((balance * rate * days) / 36_500_000)

test('a level claims its fee and interest to its day, a later one adds its fee and counts anew; the invoice stays as it is', async () => {
  const { business, invoice, total, server } = await open()
  await runAt('2026-03-17')
  const first = interest(total, 7)
  expect(await chargesOf(business, invoice)).toEqual({
    fees: 4000,
    interest: first,
    rate: 10_270,
    days: 7,
    claimed: 4000 + first,
    received: 0,
    waived: 0,
    open: 4000 + first,
  })
  await app.startSender().idle()
  expect(server.received.at(-1)?.raw).toContain('Late payment fee: $40.00')
  app.clock.now = new Date('2026-03-20T07:00:00.000Z')
  good(await app.ask('POST', payments(business, invoice), { amount: 50_000 }))
  await runAt('2026-03-24')
  const second = interest(total * 9 + (total - 50_000) * 5, 1)
  expect(await chargesOf(business, invoice)).toMatchObject({
    fees: 5000,
    interest: second,
    days: 14,
    open: 5000 + second,
  })
  const shown = await readInvoice(business, invoice.id)
  expect(shown).toMatchObject({ total, payable: total, paid: 50_000, balance: total - 50_000 })
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/history`))
  const claims = entries.filter(({ event }: Json) => event === 'email-queued').map(({ data }: Json) => data.lateCharges)
  expect(claims).toEqual([5000 + second, 4000 + first])
})

test.each([
  ['of no kind owes what a consumer owes', { kind: null }, [0, 5000]],
  ['that is a public body owes what a business owes', { kind: 'public' }, [4000, 10_270]],
])('a customer %s', async (_, customer, [fees, rate]) => {
  const { business, invoice, total } = await open(customer)
  await runAt('2026-03-17')
  expect(await chargesOf(business, invoice)).toMatchObject({ fees, rate, interest: interest(total, 7, rate) })
})

test('a reminder that was withdrawn claims nothing; one by hand claims the level whose day has come, if it is asked to', async () => {
  const { business, invoice } = await open()
  await runAt('2026-03-17')
  const { emails } = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/emails`))
  good(await app.ask('POST', `${business.path}/emails/${emails[0].id}/withdraw`, {}))
  expect(await chargesOf(business, invoice)).toMatchObject({ claimed: 0, open: 0 })
  const path = `${business.path}/invoices/${invoice.id}/emails`
  const suggestion = good(await app.ask('GET', `${path}/suggestion?kind=reminder`))
  expect(suggestion.summary.charges).toEqual([])
  expect(suggestion.withLateCharges.summary.charges.map(({ label }: Json) => label)).toContain('Late payment fee')
  const mail = { kind: 'reminder', recipient: 'a@acme.example', subject: 'Reminder', body: 'Please pay.' }
  good(await app.ask('POST', path, mail))
  expect(await chargesOf(business, invoice)).toMatchObject({ claimed: 0 })
  good(await app.ask('POST', path, { ...mail, recipient: 'b@acme.example', lateCharges: true }))
  expect(await chargesOf(business, invoice)).toMatchObject({ claimed: suggestion.withLateCharges.claimed, fees: 4000 })
})

test('nothing is claimed where no level says so, and none before the due date can', async () => {
  const { business, invoice } = await open()
  const { version } = good(await app.ask('GET', `${business.path}/reminder-settings`))
  const put = (rules: Json[]) => app.ask('PUT', `${business.path}/reminder-settings`, { rules, version })
  expect((await put([{ ...TEXT, days: 0, businessFee: 1 }])).body.errors).toMatchObject([{ field: 'rules.0.days' }])
  good(await put([{ ...TEXT, days: 7 }]))
  await runAt('2026-03-17')
  expect(await chargesOf(business, invoice)).toMatchObject({ claimed: 0, open: 0 })
})

test('a payment says what of it is for late charges, also once the invoice is paid; never more than is open', async () => {
  const { business, invoice, total } = await open()
  await runAt('2026-03-17')
  const { open: owed } = await chargesOf(business, invoice)
  const record = (payment: Json) => app.ask('POST', payments(business, invoice), payment)
  expect(refusal(await record({ amount: total + owed + 1, lateCharges: owed + 1 })).code).toBe(
    'late-charges-exceed-open',
  )
  expect(refusal(await record({ amount: total + owed })).code).toBe('payment-exceeds-balance')
  expect(good(await record({ amount: total + 1000, lateCharges: 1000 }))).toMatchObject({ status: 'paid', balance: 0 })
  expect(await chargesOf(business, invoice)).toMatchObject({ received: 1000, open: owed - 1000 })
  good(await record({ amount: owed - 1000, lateCharges: owed - 1000 }))
  expect(await chargesOf(business, invoice)).toMatchObject({ received: owed, open: 0 })
  const shown = await readInvoice(business, invoice.id)
  expect(shown).toMatchObject({ status: 'paid', paid: total })
  expect(shown.payments.map(({ amount, lateCharges }: Json) => [amount, lateCharges])).toEqual([
    [total, 1000],
    [0, owed - 1000],
  ])
  const remove = `${payments(business, invoice)}/${shown.payments[1].id}/remove`
  good(await app.ask('POST', remove, { reason: 'Returned' }))
  expect(await chargesOf(business, invoice)).toMatchObject({ received: 1000, open: owed - 1000 })
})

test('an online payment pays them after the balance; a chargeback takes all of it back, and one that is undone books all of it again', async () => {
  const { business, invoice, total } = await open()
  await runAt('2026-03-17')
  const { open: owed } = await chargesOf(business, invoice)
  good(await app.ask('PUT', `${business.path}/payment-providers/mollie`, { apiKey: MOLLIE_KEY, active: true }))
  const { path } = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/links`, {}))
  await payWithMollie(path)
  const { id, amount } = providers.last
  expect(amount).toBe(total + owed)
  const changed = async (fields: Json) => {
    providers.change(id, fields)
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/online-payments/check`))
    const { paid, lateCharges } = await readInvoice(business, invoice.id)
    return [paid, lateCharges.received]
  }
  expect(await changed({ status: 'paid' })).toEqual([total, owed])
  expect(await changed({ chargedBack: total + owed })).toEqual([0, 0])
  expect(await changed({ chargedBack: 0 })).toEqual([total, owed])
  expect(await changed({ refunded: 500 })).toEqual([total, owed - 500])
  await expectFiguresToAddUp(business)
})

test('a refund after the books of an online payment were closed takes late charges back today', async () => {
  const { business, invoice, total } = await open()
  await runAt('2026-03-17')
  const { open: owed } = await chargesOf(business, invoice)
  good(await app.ask('PUT', `${business.path}/payment-providers/mollie`, { apiKey: MOLLIE_KEY, active: true }))
  const { path } = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/links`, {}))
  await payWithMollie(path)
  const { id } = providers.last
  const changed = async (fields: Json) => {
    providers.change(id, fields)
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/online-payments/check`))
    const { paid, lateCharges } = await readInvoice(business, invoice.id)
    return [paid, lateCharges.received]
  }
  expect(await changed({ status: 'paid' })).toEqual([total, owed])
  good(await app.ask('POST', `${business.path}/closings`, { closedThrough: '2026-03-17' }))
  await runAt('2026-03-19')
  expect(await changed({ refunded: 500 })).toEqual([total, owed - 500])
  expect(await changed({ refunded: owed + 300 })).toEqual([total - 300, 0])
  expect(await changed({ refunded: 0 })).toEqual([total, owed])
  await expectFiguresToAddUp(business)
})

test('charges of a paid invoice that are on their way can’t be paid twice', async () => {
  const { business, invoice, total } = await open()
  await runAt('2026-03-17')
  good(await app.ask('POST', payments(business, invoice), { amount: total }))
  good(await app.ask('PUT', `${business.path}/payment-providers/mollie`, { apiKey: MOLLIE_KEY, active: true }))
  const { path } = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/links`, {}))
  expect(good(await app.ask('GET', path))).toContain('/pay?through=mollie')
  await payWithMollie(path)
  const { id } = providers.last
  providers.change(id, { status: 'pending' })
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/online-payments/check`))
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', paymentOnItsWay: true })
  const page = good(await app.ask('GET', path))
  expect(page).toContain('Your payment is on its way.')
  expect(page).not.toContain('/pay?through=')
  await payWithMollie(path)
  expect(providers.last.id).toBe(id)
})

test('one payment for another invoice settles the charges that were left of a paid one', async () => {
  const { business, invoice, customerId, total } = await open()
  await runAt('2026-03-17')
  const { open: owed } = await chargesOf(business, invoice)
  good(await app.ask('POST', payments(business, invoice), { amount: total }))
  const other = await makeIssued(business, { customerId, date: '2026-03-17' })
  const { total: further } = await readInvoice(business, other.id)
  const shared = { amount: further + owed, lateCharges: owed, invoiceIds: [other.id] }
  good(await app.ask('POST', `${business.path}/customers/${customerId}/payments`, shared))
  expect(await chargesOf(business, invoice)).toMatchObject({ received: owed, open: 0 })
  expect(await readInvoice(business, other.id)).toMatchObject({ status: 'paid', paid: further })
  await expectFiguresToAddUp(business)
})

test('what is waived is no longer open, and a later reminder claims only what is new', async () => {
  const { business, invoice, total } = await open()
  await runAt('2026-03-17')
  const { open: owed } = await chargesOf(business, invoice)
  const waive = () =>
    app.ask('POST', `${business.path}/invoices/${invoice.id}/late-charges/waive`, { reason: 'Goodwill' })
  expect(good(await waive())).toMatchObject({ waived: owed, open: 0 })
  expect(refusal(await waive()).code).toBe('no-late-charges-open')
  await runAt('2026-03-24')
  expect(await chargesOf(business, invoice)).toMatchObject({
    waived: owed,
    open: 1000 + interest(total, 14) - interest(total, 7),
  })
})

test('the law of the country is offered, and nothing where it is not known', async () => {
  const lawOf = async (country: string) => {
    const { path } = await openBusiness(app, { country, currency: 'EUR' })
    return good(await app.ask('GET', `${path}/reminder-settings`)).latePaymentLaw
  }
  expect(await lawOf('DE')).toMatchObject({
    businessInterestRate: 10_270,
    consumerInterestRate: 6270,
    businessFee: 4000,
    // the sources of § 288 BGB
    unopened: true,
  })
  expect(await lawOf('GB')).toMatchObject({ unopened: false })
  expect(await lawOf('US')).toBeNull()
})

test('every place says the same: invoice, suggestion, statement, public page, bank, report and accountant’s files', async () => {
  const { business, invoice, customerId, total } = await open()
  await runAt('2026-03-17')
  const { open: owed } = await chargesOf(business, invoice)
  const written = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const read = async (path: string) => good(await app.ask('GET', `${business.path}${path}`))

  const suggestion = await read(`/invoices/${invoice.id}/emails/suggestion?kind=reminder`)
  expect(suggestion.summary.figure).toBe(written(total + owed))
  expect(await read(`/customers/${customerId}/statement`)).toMatchObject({ closing: total, lateCharges: owed })
  expect(await read(`/customers/${customerId}/statement?to=2026-03-16`)).toMatchObject({ lateCharges: 0 })
  const link = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/links`, {}))
  const page = good(await app.ask('GET', link.path))
  expect(page).toContain(written(total + owed))
  expect(page).toContain(`Includes late charges of ${written(owed)}.`)

  const text = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct><Ntry><Amt Ccy="USD">${(
    (total + owed) / 100
  ).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-17</Dt></BookgDt>
<NtryDtls><TxDtls><RmtInf><Ustrd>${invoice.number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  const file = { fileName: 'statement.xml', content: Buffer.from(text).toString('base64') }
  good(await app.ask('POST', `${business.path}/bank-statements`, file))
  const [row] = (await read('/bank-transactions')).rows
  expect(row.proposal).toMatchObject({ lateCharges: owed, excess: 0, confident: true })
  const match = { kind: 'invoices', invoiceIds: [invoice.id], lateCharges: row.proposal.lateCharges }
  const paidBy = async (body: Json) =>
    good(await app.ask('POST', `${business.path}/bank-transactions/${row.id}/match`, { match: body }))
  // a cent that is for neither
  expect(await paidBy({ ...match, lateCharges: owed - 1, rest: { category: 'rounding' } })).toMatchObject({
    payments: [{ amount: total, lateCharges: owed - 1 }],
    entries: [{ category: 'rounding', amount: 1 }],
  })
  good(await app.ask('POST', `${business.path}/bank-transactions/${row.id}/reopen`))
  const matched = await paidBy(match)
  expect(matched.payments).toMatchObject([{ amount: total, lateCharges: owed }])

  expect(await chargesOf(business, invoice)).toMatchObject({ claimed: owed, received: owed, open: 0 })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', paid: total })
  expect(await read(`/customers/${customerId}/statement`)).toMatchObject({ closing: 0, lateCharges: 0 })
  const { tables } = await read('/reports/payments?from=2026-03-01&to=2026-03-31')
  expect(tables.map(({ totals }: Json) => totals)).toEqual(
    tables.map(() => expect.objectContaining({ amount: total, lateCharges: owed })),
  )
  const period = 'from=2026-03-01&to=2026-03-31'
  expect(await read(`/accounting?${period}`)).toMatchObject({ received: total, lateCharges: owed })
  const sales = await read(`/reports/sales?${period}`)
  expect(sales.tables[0].totals.total).toBe(total)
  const csv = await read(`/accounting/files/payments/export?${period}&format=csv`)
  expect(csv.replaceAll(',', '.')).toContain((owed / 100).toFixed(2))
})
