import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

const project = resolve(import.meta.dirname, '../..')

describe('settings from the environment', () => {
  test('have defaults that work', () => {
    expect(readConfiguration({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      portIsChosen: false,
      dataDirectory: resolve(project, 'data'),
      databaseUrl: undefined,
    })
  })

  test('count as unset when they are empty', () => {
    expect(readConfiguration({ PORT: '', HOST: ' ', DATA_DIR: '', DATABASE_URL: '' })).toEqual(readConfiguration({}))
  })

  test.each(['1', '8080', '65535', '0'])('accept port %s', port => {
    expect(readConfiguration({ PORT: port })).toMatchObject({ port: Number(port), portIsChosen: true })
  })

  test.each(['65536', '-1', '80.5', 'http', '0x50', '1e3', '99999999999999999999'])('reject port %s', port => {
    expect(() => readConfiguration({ PORT: port })).toThrow(`not “${port}”`)
  })

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.9.8.7', '127.9.8.7'],
    ['localhost', '127.0.0.1'],
    ['LOCALHOST', '127.0.0.1'],
    ['::1', '::1'],
    ['[::1]', '::1'],
  ])('listen on %s', (host, expected) => {
    expect(readConfiguration({ HOST: host }).host).toBe(expected)
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', 'example.com', '127.0.0.1.example.com', '127.0.0', '*'])(
    'refuse to listen on %s until there is sign-in',
    host => {
      expect(() => readConfiguration({ HOST: host })).toThrow('until Daybook has sign-in')
    },
  )

  test('resolve the data directory from the current folder', () => {
    expect(readConfiguration({ DATA_DIR: 'elsewhere' }).dataDirectory).toBe(resolve('elsewhere'))
  })

  test.each([
    'postgresql://me:secret@db.example:5433/books',
    'postgres://db.example/books',
    'postgresql:///books?host=/run/postgresql',
  ])('accept the database %s', address => {
    expect(readConfiguration({ DATABASE_URL: address }).databaseUrl).toBe(address)
  })

  test('reject other kinds of database without repeating the password', () => {
    const refused = () => readConfiguration({ DATABASE_URL: 'mysql://me:topsecret@db.example/books' })
    expect(refused).toThrow('DATABASE_URL must be the address of a PostgreSQL database')
    expect(refused).not.toThrow('topsecret')
  })
})
