import { expect, test } from 'vitest'
import { MAIL_PROVIDERS, mailProviderOf, mailProviders } from './mail-providers.ts'

test('each server is that of one provider, by the name that the settings keep', () => {
  const hosts = mailProviders.flatMap(provider => MAIL_PROVIDERS[provider].hosts)
  expect(new Set(hosts).size).toBe(hosts.length)
  for (const provider of mailProviders) {
    for (const host of MAIL_PROVIDERS[provider].hosts) expect(mailProviderOf(host)).toBe(provider)
  }
  expect(mailProviderOf(' SMTP.Office365.com ')).toBe('microsoft')
  expect(mailProviderOf('smtp.miller.example')).toBe('other')
  expect(mailProviderOf('')).toBeUndefined()
})

test('providers are reached with encryption at the port that goes with it, and app passwords are made at an https address', () => {
  const ports = { tls: 465, starttls: 587, none: 25 }
  for (const provider of mailProviders) {
    const { port, security, appPasswordPage } = MAIL_PROVIDERS[provider]
    expect(security).not.toBe('none')
    expect(port).toBe(ports[security])
    if (appPasswordPage) expect(new URL(appPasswordPage).protocol).toBe('https:')
  }
})
