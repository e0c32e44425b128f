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
      publicOrigin: undefined,
      tls: undefined,
      trustedProxies: 0,
      metrics: undefined,
      signInRequired: false,
      openId: undefined,
      dataDirectory: resolve(project, 'data'),
      backupFolder: resolve(project, 'data/backups'),
      backupPassphrase: undefined,
      databaseUrl: undefined,
      replacesSecretKey: false,
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

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://books.example' },
    { PUBLIC_URL: 'https://192.168.1.5' },
  ])('require sign-in if Daybook can be reached from elsewhere: %o', environment => {
    expect(readConfiguration(environment).signInRequired).toBe(true)
    expect(() => readConfiguration({ ...environment, SIGN_IN: 'off' })).toThrow('SIGN_IN is off, but')
  })

  test.each(['example.com', '127.0.0.1.example.com', '127.0.0', '*'])('reject the host %s', host => {
    expect(() => readConfiguration({ HOST: host })).toThrow(`not “${host}”`)
  })

  test.each([
    ['https://localhost', 'https://localhost'],
    ['https://LOCALHOST:8443/', 'https://localhost:8443'],
    ['http://[::1]:80', 'http://[::1]'],
  ])('know the public address %s', (address, origin) => {
    expect(readConfiguration({ PUBLIC_URL: address }).publicOrigin).toBe(origin)
  })

  test.each([
    'books.example',
    'https://books.example/daybook',
    'https://me@books.example',
    'https://books.example?',
    'ftp://books.example',
  ])('reject the public address %s', address => {
    expect(() => readConfiguration({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be the address')
  })

  test('reject a public address without encryption', () => {
    expect(() => readConfiguration({ PUBLIC_URL: 'http://books.example' })).toThrow('must begin with https://')
  })

  test('take the number of proxies', () => {
    expect(readConfiguration({ TRUST_PROXY: '1' }).trustedProxies).toBe(1)
    expect(() => readConfiguration({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY must be the number')
  })

  test.each([
    ['9464', '127.0.0.1', 9464],
    ['0.0.0.0:9464', '0.0.0.0', 9464],
    ['[::1]:9464', '::1', 9464],
  ])('offer metrics at %s', (address, host, port) => {
    expect(readConfiguration({ METRICS_ADDRESS: address }).metrics).toEqual({ host, port })
  })

  test.each(['metrics', 'localhost:9464', '127.0.0.1', '127.0.0.1:70000'])('reject metrics at %s', address => {
    expect(() => readConfiguration({ METRICS_ADDRESS: address })).toThrow('METRICS_ADDRESS must be')
  })

  test('know where people sign in instead', () => {
    const openId = { OIDC_ISSUER: 'https://id.example/tenant', OIDC_CLIENT_ID: 'daybook', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfiguration(openId).openId).toEqual({
      issuer: 'https://id.example/tenant',
      clientId: 'daybook',
      clientSecret: 'secret',
      name: 'id.example',
    })
    expect(readConfiguration({ ...openId, OIDC_NAME: 'Harbour ID' }).openId?.name).toBe('Harbour ID')
    expect(() => readConfiguration({ ...openId, OIDC_CLIENT_SECRET: '' })).toThrow('must be set together')
    expect(() => readConfiguration({ ...openId, OIDC_ISSUER: 'http://id.example' })).toThrow('begins with https://')
  })

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
