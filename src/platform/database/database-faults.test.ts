import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, openBusiness } from '../../testing/factories.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'
import { rowsOf } from './database.ts'

const app = await testApp()
const business = await openBusiness(app)
const customer = await makeCustomer(business, { name: 'Acme', phone: '1' })
const customers = `${business.path}/customers`
const held = 'lock table customers in access exclusive mode'

// each of these faults is logged, as it should be
afterEach(() => void app.unexpected.splice(0))

/** Ends or cancels whatever waits for a lock in this test's database; other tests share the server. */
const toTheWaiting = (act: 'pg_terminate_backend' | 'pg_cancel_backend') => () =>
  app.query(
    `select ${act}(pid) from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  )

const rename = (name: string) =>
  app.ask('PATCH', `${customers}/${customer.id}`, { name, phone: '1', version: customer.version })

/** What PostgreSQL does when this customer gets another name: at once, or when the transaction ends. */
async function onRename(body: string, when = '', work = async () => {}): Promise<void> {
  await app.query(`create function act() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
  await app.query(`create constraint trigger act after update on customers ${when} for each row execute function act()`)
  try {
    await work()
  } finally {
    await app.query('drop function act cascade')
  }
}

describe('a connection that the server closes', () => {
  test('during a write fails only that write, which has saved nothing', async () => {
    const answer = await interrupted(app, held, () => rename('Lost'), toTheWaiting('pg_terminate_backend'))
    expect(refusal(answer)).toEqual({ status: 503, code: 'not-ready' })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(app.unexpected).toHaveLength(1)
    expect(good(await app.ask('GET', `${customers}/${customer.id}`)).name).toBe('Acme')
  })

  test('during a read fails only that read', async () => {
    const draft = await makeDraft(business)
    const path = `${business.path}/invoices/${draft.id}`
    const lock = 'lock table invoices in access exclusive mode'
    const answer = await interrupted(app, lock, () => app.ask('GET', path), toTheWaiting('pg_terminate_backend'))
    expect(refusal(answer)).toEqual({ status: 503, code: 'not-ready' })
    good(await app.ask('GET', path))
  })

  test('between two statements of a transaction fails the next one, and is not used again', async () => {
    const transaction = app.db.transaction(async tx => {
      const [me] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`))
      await app.query('select pg_terminate_backend($1)', [me?.pid])
      await expect.poll(() => app.query('select from pg_stat_activity where pid = $1', [me?.pid])).toEqual([])
      await tx.execute(sql`select 1`)
    })
    await expect(transaction).rejects.toThrow()
    const all = await Promise.all(Array.from({ length: 12 }, () => app.ask('GET', customers)))
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  test('just before a transaction begins fails it, and keeps no place in the pool', async () => {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'daybook'`
    const path = `${business.path}/invoices/${(await makeDraft(business)).id}`
    for (let round = 0; round < 6; round++) {
      await Promise.all(Array.from({ length: 6 }, () => app.ask('GET', path)))
      const ended = app.query(end)
      await new Promise(setImmediate)
      // when the program looks up again, the connections are gone, and it has not heard of it yet
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      const begun = Array.from({ length: 6 }, () => app.db.transaction(tx => tx.execute(sql`select 1`)))
      await Promise.allSettled([ended, ...begun])
    }
    const all = await Promise.all(Array.from({ length: 12 }, () => app.ask('GET', path)))
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  test('during a commit leaves it unknown whether the write was saved, and the answer says so', async () => {
    const ending = 'perform pg_terminate_backend(pg_backend_pid());'
    await onRename(ending, 'deferrable initially deferred', async () => {
      const answer = await rename('Perhaps')
      expect(refusal(answer)).toEqual({ status: 504, code: 'maybe-saved' })
      expect(answer.body.detail).toContain('It may have been saved. Check before trying again.')
      expect(answer.headers.get('retry-after')).toBeNull()
    })
  })
})

test('a full disk is reported, and nothing is saved', async () => {
  await onRename(`raise exception 'could not extend file' using errcode = '53100';`, '', async () => {
    expect(refusal(await rename('Too much'))).toEqual({ status: 507, code: 'disk-full' })
    expect(good(await app.ask('GET', `${customers}/${customer.id}`)).name).toBe('Acme')
  })
})

test('a write that waits too long for another one is refused as busy', async () => {
  await onRename(`set local lock_timeout = '1ms'; lock table invoices in exclusive mode;`, '', async () => {
    await app.query('begin')
    await app.query('lock table invoices in exclusive mode')
    expect(refusal(await rename('Late'))).toEqual({ status: 503, code: 'busy' })
    await app.query('rollback')
  })
})

describe('a search', () => {
  test('that takes too long is stopped, with advice', async () => {
    const search = () => app.ask('GET', `${customers}?q=a`)
    const answer = await interrupted(app, held, search, toTheWaiting('pg_cancel_backend'))
    expect(refusal(answer)).toEqual({ status: 503, code: 'took-too-long' })
    expect(answer.body.detail).toContain('If you are searching, type more of the word.')
  })

  test('leaves connections for everything else, however many searches and exports run', async () => {
    await app.query('begin')
    await app.query(held)
    const searches = Array.from({ length: 6 }, () => app.ask('GET', `${customers}?q=acme`))
    const exports = Array.from({ length: 6 }, () => app.ask('GET', `${customers}/export?format=csv`))
    expect((await app.ask('GET', `${business.path}/products`)).status).toBe(200)
    await app.query('commit')
    for (const { body } of await Promise.all(searches)) expect(body.rows).toHaveLength(1)
    for (const { body } of await Promise.all(exports)) expect(body).toContain('Acme')
  })
})
