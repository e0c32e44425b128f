/** The addresses of the settings, under /settings/, and who may open them. */
import { type ConnectionReturn, connectionReturns } from '../../../../domain/mail/connection-returns.ts'
import type { May } from '../../../accounts/web/role.ts'

export const SETTINGS_ADDRESSES = [
  { id: 'features', area: 'settings' },
  { id: 'business', area: 'settings' },
  { id: 'payment', area: 'settings' },
  { id: 'taxes', area: 'settings' },
  { id: 'invoices', area: 'settings' },
  { id: 'stock', area: 'settings' },
  { id: 'closing', area: '/closings' },
  { id: 'email', area: '/mail-settings' },
  { id: 'reminders', area: '/reminder-settings' },
  { id: 'appearance' },
  { id: 'import', area: '/imports' },
  { id: 'businesses' },
  { id: 'api', area: '/api-tokens' },
  { id: 'people', area: '/people', needsSignIn: true },
  { id: 'account', needsSignIn: true },
  { id: 'backups', needsManaging: true },
  { id: 'about' },
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
