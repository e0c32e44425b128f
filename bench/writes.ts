/** The usual writes: one after another, and of eight people at once. */
import { type Figure, figureOf } from './figures.ts'
import { measure, percentiles, throughput } from './measure.ts'
import { answered, type RunningDaybook } from './running-daybook.ts'
import type { Json, Week } from './week.ts'

const ROUNDS = 100
const CHAINS = 25
const USERS = 8
const MILLISECONDS = 5000

export async function measureWrites(daybook: RunningDaybook, path: string, week: Week): Promise<Figure[]> {
  const create = (place: number, issue: boolean) =>
    answered(daybook.ask('POST', `${path}/invoices`, { ...threeLines(week, place), issue }))
  const issueAt = (id: string) => answered(daybook.ask('POST', `${path}/invoices/${id}/issue`))
  /** As two people do it: one writes the draft, another sends it. */
  const inTwo = async (place: number) => issueAt(JSON.parse(await create(place, false)).id)
  const busy = (work: (place: number) => Promise<unknown>) =>
    throughput(USERS, MILLISECONDS, place => work(place).then(yes, no))
  const many = await busy(place => create(place, true))
  const reading = await busy(() => answered(daybook.ask('GET', `${path}/invoices`)))
  for (const { failed } of [many, reading]) if (failed > 0) throw new Error(`${failed} requests failed`)
  return [
    figureOf('issue', 'create and issue, 3 lines', await measure(ROUNDS, place => create(place, true))),
    figureOf('write', 'create a draft, then issue it', await measure(ROUNDS, inTwo)),
    ...(await chains(daybook, path, week)),
    ...(await longInvoice(daybook, path, week)),
    { kind: 'together', name: 'create and issue, eight at once', value: many.perSecond, p95: many.latency.p95 },
    { kind: 'reading', name: 'list of invoices, eight at once', value: reading.perSecond, p95: reading.latency.p95 },
  ]
}

/** From the quote to the payment, and a bill with its payment: each step. */
async function chains(daybook: RunningDaybook, path: string, week: Week): Promise<Figure[]> {
  const taken = new Map<string, number[]>()
  const step = async (name: string, address: string, body: Json = {}): Promise<Json> => {
    const started = performance.now()
    const text = await answered(daybook.ask('POST', `${path}${address}`, body))
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - started])
    return JSON.parse(text)
  }
  for (let place = 0; place < CHAINS; place++) {
    const quote = await step('quote: create', '/quotes', threeLines(week, place))
    await step('quote: send', `/quotes/${quote.id}/send`)
    await step('quote: accept', `/quotes/${quote.id}/accept`)
    const order = await step('quote: make the order', `/quotes/${quote.id}/order`)
    await step('order: confirm', `/orders/${order.id}/confirm`)
    const { items } = JSON.parse(await answered(daybook.ask('GET', `${path}/orders/${order.id}`)))
    const delivered = items.map(({ id, quantity }: Json) => ({ orderItemId: id, quantity }))
    await step('order: deliver', `/orders/${order.id}/deliveries`, { items: delivered })
    const invoice = await step('order: make the invoice', `/orders/${order.id}/invoice`)
    await step('order: issue the invoice', `/invoices/${invoice.id}/issue`)
    await step('invoice: record a payment', `/invoices/${invoice.id}/payments`, { amount: 100 })
    const credit = { amount: 100, reason: 'Late' }
    await step('invoice: credit a part', `/invoices/${invoice.id}/credit-notes`, credit)
    const taxes = [{ rate: 10_000, net: 10_000, tax: 1_000 }]
    const bill = await step('bill: add', '/bills', { supplierId: week.ids.supplierId, number: `N-${place}`, taxes })
    await step('bill: record its payment', `/bills/${bill.id}/payments`, { amount: 11_000 })
    const file = { fileName: `${place}.csv`, content: btoa(bankLines(place)) }
    await step('bank: read a file of 100 lines', '/bank-statements', file)
    const page = JSON.parse(await answered(daybook.ask('GET', `${path}/bank-transactions?limit=1`)))
    const match = { kind: 'entries', entries: [{ category: 'other-income', note: '' }] }
    await step('bank: match a line', `/bank-transactions/${page.rows[0].id}/match`, { match })
  }
  return [...taken].map(([name, times]) => figureOf('write', name, percentiles(times)))
}

function bankLines(file: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const lines = Array.from(
    { length: 100 },
    (_, place) => `${today},${place + 1}.25,Harbor Garage ${place},File ${file} line ${place}`,
  )
  return ['Date,Amount,Name,Memo', ...lines].join('\n')
}

/** The largest that there is, from its first line to its credit note. */
async function longInvoice(daybook: RunningDaybook, path: string, week: Week): Promise<Figure[]> {
  const [rounds, warmUp] = [6, 2]
  const ids: string[] = []
  const post = (address: string, body?: Json) => answered(daybook.ask('POST', `${path}${address}`, body))
  const all = { reason: '', goodsComeBack: true }
  const steps: [string, (round: number) => Promise<unknown>][] = [
    ['500 lines: create a draft', async () => void ids.push(await draftOf(daybook, path, week, 500))],
    ['500 lines: issue it', round => post(`/invoices/${ids.at(round)}/issue`)],
    ['500 lines: credit all of it', round => post(`/invoices/${ids.at(round)}/credit-notes`, all)],
  ]
  const figures: Figure[] = []
  for (const [name, work] of steps) figures.push(figureOf('write', name, await measure(rounds, work, warmUp)))
  return figures
}

export async function draftOf(
  daybook: RunningDaybook,
  path: string,
  { customerIds, productIds }: Week,
  lines: number,
  { issue = false } = {},
): Promise<string> {
  const items = Array.from({ length: lines }, (_, place) => ({
    ...{ productId: productIds[place % productIds.length], quantity: 1000 + place },
  }))
  const draft = { customerId: customerIds[0], items, issue }
  return JSON.parse(await answered(daybook.ask('POST', `${path}/invoices`, draft))).id
}

export function threeLines({ customerIds, productIds }: Pick<Week, 'customerIds' | 'productIds'>, place: number) {
  const start = Math.abs(place)
  return {
    customerId: customerIds[start % customerIds.length],
    items: [0, 1, 2].map(step => ({
      productId: productIds[(start + step) % productIds.length],
      quantity: 1000 * (1 + step),
    })),
  }
}

const yes = () => true
const no = () => false
