import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { makeCustomer, openBusiness } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { actorAt } from '../actor.ts'
import { databaseErrorOf, rowsOf, type Transaction, together, violates, write } from './database.ts'
import { idempotencyKeys } from './tables.ts'

const app = await testApp()
const actor = actorAt(() => app.clock.now, app.random.bytes, daybookItself)

describe('statements sent together', () => {
  test('answer in their order', async () => {
    const answers = await app.db.transaction(tx =>
      together([tx.execute(sql`select 1 as n`), tx.execute(sql`select 2 as n`), tx.execute(sql`select 3 as n`)]),
    )
    expect(answers.map(answer => rowsOf(answer))).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  })

  test('run once', async () => {
    const row = { scope: 'x', key: 'once', fingerprint: 'f' }
    await app.db.transaction(tx => together([tx.insert(idempotencyKeys).values(row)]))
    expect(await app.query(`select key from idempotency_keys where scope = 'x'`)).toEqual([{ key: 'once' }])
  })

  test('report the first failure, even if a later one is received first', async () => {
    const late = async (tx: Transaction) => {
      try {
        return await tx.execute(sql`select 1 / 0`)
      } catch (error) {
        await new Promise(resolve => setTimeout(resolve, 20))
        throw error
      }
    }
    const failure = app.db.transaction(tx => together([late(tx), tx.execute(sql`select 1`)]))
    const error = await failure.catch((thrown: unknown) => thrown)
    expect(databaseErrorOf(error)?.code).toBe('22012')
  })
})

describe('a statement listed before the failing one, but sent after it,', () => {
  test('does not hide the error', async () => {
    const failure = app.db.transaction(tx => {
      const early = tx.execute(sql`select 1 / 0`).then(rows => rows)
      return together([tx.execute(sql`select 1`), early])
    })
    const error = await failure.catch((thrown: unknown) => thrown)
    expect(databaseErrorOf(error)?.code).toBe('22012')
  })
})

describe('a write', () => {
  test('that deadlocks with another is tried again, and both succeed', async () => {
    const business = await openBusiness(app)
    const [one, other] = [await makeCustomer(business), await makeCustomer(business)]
    const touch = (tx: Transaction, id: string) =>
      tx.execute(sql`update customers set phone = phone || '1' where id = ${id}`)
    let waiting = 2
    let go: () => void = () => {}
    const bothHoldOne = new Promise<void>(resolve => {
      go = resolve
    })
    const crosswise = ([first, second]: readonly [string, string]) =>
      write(app.db, actor, async tx => {
        await touch(tx, first)
        if (--waiting <= 0) go()
        await bothHoldOne
        await touch(tx, second)
      })
    await Promise.all([crosswise([one.id, other.id]), crosswise([other.id, one.id])])
    expect(await app.query('select phone from customers where id = any($1)', [[one.id, other.id]])).toEqual([
      { phone: '11' },
      { phone: '11' },
    ])
  })

  test('that violates a constraint is not tried again, and the error names the constraint', async () => {
    let tries = 0
    const work = (tx: Transaction) => {
      tries++
      return tx.execute(sql`update businesses set terms_days = -1`)
    }
    const error = await write(app.db, actor, work).catch((thrown: unknown) => thrown)
    expect(tries).toBe(1)
    expect(violates(error, 'businesses_terms_days')).toBe(true)
    expect(violates(error, 'businesses_tax_rate')).toBe(false)
  })

  test('that fails halfway saves nothing', async () => {
    const before = await app.query('select count(*) from businesses')
    const half = write(app.db, actor, async tx => {
      await tx.execute(
        sql`insert into businesses (id, name, numbering_pattern, default_tax_id) values ('halfdone', 'Half', '{number}', 'tax00000')`,
      )
      throw new Error('the other half')
    })
    await expect(half).rejects.toThrow('the other half')
    expect(await app.query('select count(*) from businesses')).toEqual(before)
  })
})
