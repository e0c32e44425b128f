/** The addresses of the settings, under /settings/, and who may open them. */
import { type ConnectionReturn, connectionReturns } from '../../../../domain/mail/connection-returns.ts'
import type { May } from '../../../accounts/web/role.ts'

/** In the order of the navigation, in their groups. */
export const SETTINGS_ADDRESSES = [
  { id: 'features', group: 'business', area: 'settings' },
  { id: 'business', group: 'business', area: 'settings' },
  { id: 'appearance', group: 'business' },
  { id: 'invoices', group: 'sales', area: 'settings' },
  { id: 'documents', group: 'sales', area: 'settings' },
  { id: 'own-fields', group: 'sales', area: 'settings' },
  { id: 'email', group: 'sales', area: '/mail-settings' },
  { id: 'tags', group: 'sales', area: 'settings' },
  { id: 'reminders', group: 'sales', area: '/reminder-settings' },
  { id: 'payment', group: 'money', area: 'settings' },
  { id: 'taxes', group: 'money', area: 'settings' },
  { id: 'closing', group: 'money', area: '/closings' },
  { id: 'stock', group: 'stock', area: 'settings' },
  { id: 'people', group: 'data', area: '/people', needsSignIn: true },
  { id: 'account', group: 'data', needsSignIn: true },
  { id: 'import', group: 'data', area: '/imports' },
  { id: 'businesses', group: 'data' },
  { id: 'api', group: 'data', area: '/api-tokens' },
  { id: 'backups', group: 'data', needsManaging: true },
  { id: 'about', group: 'data' },
] as const

/** Those about the business are for who may see its settings; what a person has of their own is for everyone. */
export function isOpenTo(may: May, section: (typeof SETTINGS_ADDRESSES)[number]): boolean {
  return !('area' in section) || may.reads(section.area)
}

export type SettingsSectionId = (typeof SETTINGS_ADDRESSES)[number]['id']

/** False for an address that is no section. */
function readSettingsSection({ section }: { section: string }): { section: SettingsSectionId } | false {
  const found = SETTINGS_ADDRESSES.find(({ id }) => id === section)
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
