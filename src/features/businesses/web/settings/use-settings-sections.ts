/** The sections that a person finds here: without sign-in, nobody has an account. */
import { useAccount } from '../../../accounts/web/api.ts'
import { SETTINGS_SECTIONS } from './sections.ts'

export function useSettingsSections() {
  const account = useAccount()
  return SETTINGS_SECTIONS.filter(section => account !== null || !('needsSignIn' in section))
}
