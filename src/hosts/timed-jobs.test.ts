import { expect, test } from 'vitest'
import { SECRET_KEY_BYTES, secretsUnder } from '../platform/secrets/secrets.ts'
import { makeCustomer, makeDraft, openBusiness } from '../testing/factories.ts'
import { EInvoiceServiceStandIn, SERVICE_ADDRESS, SERVICE_KEY } from '../testing/stand-ins/e-invoice-service.ts'
import { good, testApp } from '../testing/test-app.ts'
import { mailOAuth } from './mail/oauth.ts'
import { startTimedJobs } from './timed-jobs.ts'

const service = new EInvoiceServiceStandIn()
const secrets = secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), bytes =>
  crypto.getRandomValues(bytes),
)
const HANGING = 'https://hanging.example.com/daybook'
/** Requests to the service that never answers, and how many of them were given up. */
const hanging = { asked: 0, ended: 0 }
let hangs = false
const fetch: EInvoiceServiceStandIn['fetch'] = (address, init) => {
  if (!address.startsWith(HANGING)) return service.fetch(address, init)
  if (!hangs) return service.fetch(address.replace(HANGING, SERVICE_ADDRESS), init)
  hanging.asked++
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => {
      hanging.ended++
      reject(new TypeError('fetch failed'))
    })
  })
}
const renderDocument = async () => ({ pdf: new TextEncoder().encode('%PDF-ours'), pages: ['H4sI'] })
const app = await testApp({ fetch, renderDocument, mail: { secrets } })

/** A business with an invoice that waits for its service. */
async function waiting(url: string) {
  const { path } = await openBusiness(app, {
    taxName: 'VAT',
    taxRate: 19_000,
    country: 'DE',
    currency: 'EUR',
    vatId: 'DE123456788',
    usesBills: true,
  })
  const ask = (method: string, at: string, body?: unknown) => app.ask(method, `${path}${at}`, body)
  good(await ask('PUT', '/e-invoice-service', { url, apiKey: SERVICE_KEY, active: true }))
  const business = { app, path } as Awaited<ReturnType<typeof openBusiness>>
  const customer = await makeCustomer(business, { address: '1 Quay', country: 'DE', eInvoiceFormat: 'ubl' })
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  const { id } = await makeDraft(business, { customerId: customer.id, items })
  good(await ask('POST', `/invoices/${id}/issue`, {}))
  return {
    sent: async () => good(await ask('GET', `/invoices/${id}/document`)).sentEInvoice.status,
    problem: async () => good(await ask('GET', '/e-invoice-service')).problem,
  }
}

test('a service that never answers holds up no other business and no other job, and its requests end with Daybook', async () => {
  hangs = false
  Object.assign(hanging, { asked: 0, ended: 0 })
  const stuck = await waiting(HANGING)
  const well = await waiting(SERVICE_ADDRESS)
  hangs = true
  let woken = 0
  let farewell = () => {}
  const jobs = startTimedJobs(
    {
      db: app.db,
      clock: () => app.clock.now,
      randomBytes: app.random.bytes,
      log: () => {},
      origin: null,
      onlinePayments: { secrets, fetch },
      signInRequired: false,
      backups: { attentions: () => [] },
      mailboxes: { secrets, oauth: mailOAuth(), send: () => Promise.reject(new Error('nobody is told anything')) },
      eInvoices: { secrets, fetch, readEInvoice: () => Promise.reject(new Error('nothing was received')) },
    },
    () => woken++,
    (_, run) => {
      farewell = run
      return () => {}
    },
  )
  await expect.poll(well.sent).toBe('sent')
  await expect.poll(() => woken).toBe(7)
  // the service that never answers may be asked after all else is done
  await expect.poll(() => hanging).toEqual({ asked: 1, ended: 0 })
  const stopped = jobs.stop()
  farewell()
  await stopped
  expect(hanging).toEqual({ asked: 1, ended: 1 })
  expect(await stuck.sent()).toBe('waiting')
  expect(await stuck.problem()).toBe('')
})
