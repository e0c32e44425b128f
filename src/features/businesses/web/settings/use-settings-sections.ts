/** The sections that a person finds here: those that the role opens, and without sign-in nobody has an account. */
import { useAccount } from '../../../accounts/web/api.ts'
import { useManages, useMay } from '../../../accounts/web/role.ts'
import { isOpenTo, SETTINGS_SECTIONS } from './sections.ts'

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
