/** The sections of the settings: their addresses under /settings/, their names, and other words by which they are found. */
import { type ConnectionReturn, connectionReturns } from '../../../../domain/mail/mail.ts'
import { t } from '../../../../translations/web.ts'
import { useAccount } from '../../../accounts/web/api.ts'
import { type May, useManages, useMay } from '../../../accounts/web/role.ts'

export const SETTINGS_SECTIONS = [
  {
    id: 'features',
    area: 'settings',
    name: t('Features'),
    words: t('turn on, enable, modules, quotes, orders, deliveries, bills, bank, direct debit, online payments'),
  },
  {
    id: 'business',
    area: 'settings',
    name: t('Business'),
    words: t('address, phone, website, tax number, logo, color, colour, country, time zone'),
  },
  {
    id: 'payment',
    area: 'settings',
    name: t('Payment'),
    words: t('terms, due date, bank, IBAN, BIC, sort code, routing number, UPI, PayID, link, account, instructions'),
  },
  {
    id: 'taxes',
    area: 'settings',
    name: t('Taxes'),
    words: t('VAT, GST, rates, prices including tax, not registered, small business'),
  },
  {
    id: 'invoices',
    area: 'settings',
    name: t('Invoices'),
    words: t('currency, numbers, credit notes, language, dates, paper, note, footer'),
  },
  {
    id: 'stock',
    area: 'settings',
    name: t('Stock'),
    words: t('low stock, threshold, negative stock, below zero, delivery, reorder'),
  },
  {
    id: 'closing',
    area: '/closings',
    name: t('Closed periods'),
    words: t('close the books, lock dates, reopen, month end, year end, accountant'),
  },
  {
    id: 'email',
    area: '/mail-settings',
    name: t('Email'),
    words: t('mail server, SMTP, password, sender, texts, templates, Microsoft 365, Outlook, Google, Gmail, OAuth'),
  },
  {
    id: 'reminders',
    area: '/reminder-settings',
    name: t('Reminders'),
    words: t('overdue, dunning, chase, late payment, automatic email'),
  },
  { id: 'appearance', name: t('Appearance'), words: t('theme, language, number format') },
  {
    id: 'import',
    area: '/imports',
    name: t('Import'),
    words: t('CSV, XLSX, Excel, migrate, QuickBooks, Xero, Shopify, Stripe'),
  },
  {
    id: 'businesses',
    name: t('Businesses'),
    words: t('sample, add a business, export everything, backup, verify stock'),
  },
  {
    id: 'api',
    area: '/api-tokens',
    name: t('API'),
    words: t('tokens, programs, integrations, web shop, OpenAPI, reference'),
  },
  {
    id: 'people',
    area: '/people',
    name: t('People'),
    words: t('invite, members, access, accountant'),
    needsSignIn: true,
  },
  { id: 'account', name: t('Your account'), words: t('password, sessions, sign out'), needsSignIn: true },
  { id: 'backups', name: t('Backups'), words: t('backup, restore, recovery, copy'), needsManaging: true },
  { id: 'about', name: t('About'), words: t('system, version, database size, emails waiting') },
] as const

/** Those about the business are for who may see its settings; what a person has of their own is for everyone. */
export function isOpenTo(may: May, section: (typeof SETTINGS_SECTIONS)[number]): boolean {
  return !('area' in section) || may.reads(section.area)
}

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']

/** False for an address that is no section. */
function readSettingsSection({ section }: { section: string }): { section: SettingsSectionId } | false {
  const found = SETTINGS_SECTIONS.find(({ id }) => id === section)
  return found ? { section: found.id } : false
}

type SettingsSearch = { mail?: ConnectionReturn }

/** What came of signing in at the provider of the mailbox. */
function validateSettingsSearch({ mail }: Record<string, unknown>): SettingsSearch {
  const came = connectionReturns.find(each => each === mail)
  return came ? { mail: came } : {}
}

/** What the address of a section may say. */
export const SETTINGS_ADDRESS = { params: { parse: readSettingsSection }, validateSearch: validateSettingsSearch }

/** The sections that a person finds here: those that the role opens, and without sign-in nobody has an account. */
export function useSettingsSections() {
  const account = useAccount()
  const may = useMay()
  const manages = useManages()
  return SETTINGS_SECTIONS.filter(
    section =>
      isOpenTo(may, section) &&
      (account !== null || !('needsSignIn' in section)) &&
      (manages || !('needsManaging' in section)),
  )
}
