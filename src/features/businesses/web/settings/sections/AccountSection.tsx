/** The account of the signed-in person. It has its own forms, so it comes after the settings form. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../translations/web.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { ProviderLink } from '../../../../accounts/web/identity-provider/ProviderLink.tsx'
import { OneTimeCodes } from '../../../../accounts/web/one-time-codes/OneTimeCodes.tsx'
import { PasskeyList } from '../../../../accounts/web/passkeys/PasskeyList.tsx'
import { AccountDetails, PasswordForm, SignedInPlaces } from '../../../../accounts/web/settings/AccountForms.tsx'
import { signInStateOptions } from '../../../../accounts/web/signed-in.ts'

export function AccountSection() {
  const provider = useQuery(signInStateOptions).data?.provider
  return (
    <div className="divide-y divide-line">
      <SettingsSection
        title={t('Your account')}
        description={t('You use the same account in every business you have access to.')}
      >
        <AccountDetails />
      </SettingsSection>
      <SettingsSection title={t('Password')} description={t('A new password signs you out everywhere else.')}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection
        title={t('Passkeys')}
        description={t('Sign in with your fingerprint, face or PIN instead of a password.')}
      >
        <PasskeyList />
      </SettingsSection>
      <SettingsSection
        title={t('One-time codes')}
        description={t('After your password, you enter a code from an app on your phone.')}
      >
        <OneTimeCodes />
      </SettingsSection>
      {provider && (
        <SettingsSection title={provider} description={t('Sign in with your account there instead of a password.')}>
          <ProviderLink provider={provider} />
        </SettingsSection>
      )}
      <SettingsSection
        title={t('Where you’re signed in')}
        description={t('If you don’t recognize one of these, sign it out and change your password.')}
      >
        <SignedInPlaces />
      </SettingsSection>
    </div>
  )
}
