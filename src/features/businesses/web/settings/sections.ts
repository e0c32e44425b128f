/** The sections of the settings: their groups and names, and other words by which they are found. */
import { t } from '../../../../translations/web.ts'
import { useManages, useMay } from '../../../accounts/web/role.ts'
import { useAccount } from '../../../accounts/web/signed-in.ts'
import { isOpenTo, SETTINGS_ADDRESSES, type SettingsSectionId } from './addresses.ts'

const WORDS: Readonly<Record<SettingsSectionId, { name: string; words: string }>> = {
  features: {
    name: t('Features'),
    words: t('turn on, enable, modules, quotes, orders, deliveries, bills, bank, direct debit, online payments'),
  },
  business: {
    name: t('Business profile'),
    words: t('address, phone, website, tax number, logo, color, colour, country, time zone'),
  },
  payment: {
    name: t('Payment'),
    words: t('terms, due date, bank, IBAN, BIC, sort code, routing number, UPI, PayID, link, account, instructions'),
  },
  taxes: { name: t('Taxes'), words: t('VAT, GST, rates, prices including tax, not registered, small business') },
  invoices: { name: t('Invoices'), words: t('currency, numbers, credit notes, language, dates, paper, note, footer') },
  documents: {
    name: t('Documents'),
    words: t('layout, template, design, PDF, DIN 5008, logo, columns, signature, letterhead, letter paper'),
  },
  'own-fields': {
    name: t('Custom fields'),
    words: t('custom fields, additional fields, extra fields, user-defined'),
  },
  stock: { name: t('Stock'), words: t('low stock, threshold, negative stock, below zero, delivery, reorder') },
  closing: {
    name: t('Closed periods'),
    words: t('close the books, lock dates, reopen, month end, year end, accountant'),
  },
  email: {
    name: t('Email'),
    words: t('mail server, SMTP, password, sender, texts, templates, Microsoft 365, Outlook, Google, Gmail, OAuth'),
  },
  tags: { name: t('Tags'), words: t('labels, colors, groups, customers, products, documents') },
  reminders: { name: t('Reminders'), words: t('overdue, dunning, chase, late payment, automatic email') },
  appearance: { name: t('Appearance'), words: t('theme, language, number format') },
  import: { name: t('Import'), words: t('CSV, XLSX, Excel, migrate, QuickBooks, Xero, Shopify, Stripe') },
  businesses: { name: t('Businesses'), words: t('sample, add a business, export everything, backup, verify stock') },
  api: { name: t('API'), words: t('tokens, programs, integrations, web shop, OpenAPI, reference') },
  people: { name: t('People'), words: t('invite, members, access, accountant') },
  account: { name: t('Your account'), words: t('password, sessions, sign out') },
  backups: { name: t('Backups'), words: t('backup, restore, recovery, copy') },
  about: { name: t('About'), words: t('system, version, database size, emails waiting') },
}

const GROUP_NAMES = {
  business: t('Business'),
  sales: t('Sales'),
  money: t('Money'),
  stock: t('Stock'),
  data: t('People and data'),
} as const satisfies Record<(typeof SETTINGS_ADDRESSES)[number]['group'], string>

export const SETTINGS_SECTIONS = SETTINGS_ADDRESSES.map(address => ({ ...address, ...WORDS[address.id] }))

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

/** The same in their groups; a group of which nothing is open is left out. */
export function useSettingsGroups() {
  const found = useSettingsSections()
  return Object.entries(GROUP_NAMES)
    .map(([id, name]) => ({ name, sections: found.filter(({ group }) => group === id) }))
    .filter(({ sections }) => sections.length > 0)
}
