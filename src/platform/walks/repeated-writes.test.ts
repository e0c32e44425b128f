import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { type Furnished, furnished } from '../../testing/furnished/furnished.ts'
import { operationsOf } from '../../testing/operations.ts'
import { recordStatements, unrouted } from '../../testing/statements.ts'
import { contentsOf, testApp } from '../../testing/test-app.ts'

const statements = recordStatements()
const sent: string[] = []
const app = await testApp({
  renderDocument: async () => ({ pdf: new Uint8Array(), pages: [] }),
  mail: {
    send: async (_, { to }) => {
      sent.push(...to)
      return { result: 'accepted', words: '250 OK' }
    },
  },
})
const furnish = async () => furnished(await openBusiness(app))
const example = await furnish()
/** The newest first. */
const businesses = [example]
// these need a sample, an export, imported numbers or a mailbox; their own tests repeat them. Answers with a secret are not kept: asked again, these do no harm
const notKept =
  /own-books$|continue-numbers$|mail-settings\/connection$|system\/(backups(\/restore(-moment)?)?|restore\/go-on|managers\/\{accountId\})$|^DELETE \/api\/businesses\/\{businessId\}$|\/(invitations|api-tokens)(\/\{tokenId\})?$|\/api\/(sign-in|account|business-imports)(\/|$)/
const operations = await operationsOf(app)
const writes = operations.filter(({ name, method }) => method !== 'GET' && !notKept.test(name))
const forms = writes.flatMap(operation =>
  Array.from({ length: Math.max(1, example.bodies(operation).length) }, (_, form) => ({ operation, form })),
)

test.each(forms)(
  '$operation.name, form $form, happens once for one key: two at once and one later get one answer',
  async ({ operation, form }) => {
    const key = { 'idempotency-key': `${operation.name.replace(' ', ':')}:${form}` }
    const send = async ({ address, bodies }: Furnished) => {
      const { status, body } = await app.ask(operation.method, address(operation), bodies(operation)[form], key)
      return { status, body }
    }
    const twice = async (business: Furnished) => ({
      business,
      answers: await Promise.all([send(business), send(business)]),
    })
    // the operations before may have left nothing to do for this one: then it has to do in another business, if not in a new one
    let tried = await twice(businesses[0] ?? example)
    for (let older = 1; tried.answers[0].status >= 300 && older < businesses.length; older++) {
      tried = await twice(businesses[older] ?? example)
    }
    if (tried.answers[0].status >= 300) {
      businesses.unshift(await furnish())
      tried = await twice(businesses[0] ?? example)
    }
    const { business, answers } = tried
    const [first, second] = answers
    expect([200, 201]).toContain(first.status)
    expect(second).toEqual(first)
    const before = await contentsOf(app)
    expect(await send(business)).toEqual(first)
    expect(await contentsOf(app)).toBe(before)
  },
)

test('the test mail left once, as did the notice of each of the two changes of the mail server', () => {
  expect(sent).toHaveLength(3)
  expect(sent.filter(to => to === 'a@acme.example')).toHaveLength(1)
})

/**
 * How many there are, by the tables that they read or change. Tables of people and of the installation would be on every machine; the others
 * would be asked of all machines: docs/server/scaling.md.
 */
const OF_NO_BUSINESS = {
  // people
  ...{ accounts: 3, linked_identities: 1, members: 1, sessions: 1 },
  // the installation
  restores: 2,
  // found by a key of their own
  ...{ 'businesses, invitations': 1, idempotency_keys: 3, invitations: 1 },
  // all businesses
  ...{ 'businesses, tax_rates': 1, emails: 1 },
}

test('every other statement names its business, so that a database spread by business could send it to one machine', async () => {
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    await app.ask('GET', example.address(operation))
  // what tests send themselves begins with a table of PostgreSQL
  const own = [...statements].filter(text => !/\bpg_\w+|hashtextextended/.test(text))
  const counts: Record<string, number> = {}
  for (const text of own) {
    const what = unrouted(text)
    if (what !== undefined) counts[what] = (counts[what] ?? 0) + 1
  }
  const { rows, ...others } = counts
  expect(others).toEqual(OF_NO_BUSINESS)
  expect(rows).toBeGreaterThan(25)
  expect(own.length).toBeGreaterThan(600)
})
