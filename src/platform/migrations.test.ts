import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeIssued, openBooks } from '../testing/factories.ts'
import { contentsOf } from '../testing/operations.ts'
import { expectBooksToAddUp } from '../testing/sums.ts'
import { testApp } from '../testing/test-app.ts'
import { type Migration, migrate } from './migrations.ts'

const app = await testApp()
const folder = new URL('../../database/migrations/', import.meta.url)

const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
const merged: Migration[] = entries.map(({ tag }: { tag: string }) => ({
  name: tag,
  sql: readFileSync(new URL(`${tag}.sql`, folder), 'utf8'),
}))

const applied = () => app.query('select name from migrations order by name')

describe('a database that is up to date', () => {
  test('has every migration once, and a second run applies none and changes nothing', async () => {
    const books = await openBooks(app)
    await makeIssued(books)
    const before = await contentsOf(app)
    expect(await migrate(app.db, merged)).toEqual([])
    expect(await applied()).toEqual(merged.map(({ name }) => ({ name })))
    expect(await contentsOf(app)).toBe(before)
    await expectBooksToAddUp(books)
  })

  test('takes what is new, in order, with its books in it', async () => {
    const books = await openBooks(app)
    await makeIssued(books)
    const fresh = [
      { name: '9000_add_a_column', sql: `alter table customers add column nickname text not null default ''` },
      {
        name: '9001_use_it',
        sql: `update customers set nickname = name;\n--> statement-breakpoint\nalter table customers add check (nickname <> '')`,
      },
    ]
    expect(await migrate(app.db, [...merged, ...fresh])).toEqual(['9000_add_a_column', '9001_use_it'])
    expect(await app.query(`select nickname = name as same from customers limit 1`)).toEqual([{ same: true }])
    await expectBooksToAddUp(books)
    await app.query(`alter table customers drop column nickname`)
    await app.query(`delete from migrations where name like '900%'`)
  })
})

describe('a database that cannot be brought up to date stays as it is', () => {
  test('when it knows a migration that this version does not: a newer version has used it', async () => {
    const before = await contentsOf(app)
    await expect(migrate(app.db, merged.slice(0, -1))).rejects.toMatchObject({
      code: 'database-newer',
      migration: merged.at(-1)?.name,
    })
    expect(await contentsOf(app)).toBe(before)
  })

  test('when a migration that was applied has been edited since', async () => {
    const [first, ...rest] = merged
    const edited = [{ name: first?.name ?? '', sql: `${first?.sql} -- edited` }, ...rest]
    await expect(migrate(app.db, edited)).rejects.toMatchObject({ code: 'migration-edited', migration: first?.name })
  })

  test('when the last of several new migrations fails: not one of them is applied', async () => {
    const before = await contentsOf(app)
    const fresh = [
      { name: '9000_is_fine', sql: 'create table fine (id int)' },
      { name: '9001_fails', sql: 'create table worse (id nonsense)' },
    ]
    await expect(migrate(app.db, [...merged, ...fresh])).rejects.toThrow()
    expect(await app.query(`select to_regclass('fine')::text as fine`)).toEqual([{ fine: null }])
    expect(await contentsOf(app)).toBe(before)
  })
})

test('two copies that migrate at once apply each migration once', async () => {
  const fresh = [...merged, { name: '9000_counts', sql: 'create table counted (at timestamptz default now())' }]
  const [one, other] = await Promise.all([migrate(app.db, fresh), migrate(app.db, fresh)])
  expect([...one, ...other]).toEqual(['9000_counts'])
  await app.query('drop table counted')
  await app.query(`delete from migrations where name like '900%'`)
})
