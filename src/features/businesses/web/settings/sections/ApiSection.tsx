/** How other programs reach this business. It has its own forms, so it comes after the settings form. */
import { BookOpen, FileJson } from 'lucide-react'
import { t } from '../../../../../translations/web.ts'
import { ButtonAnchor } from '../../../../../ui/Button.tsx'
import { CopyButton } from '../../../../../ui/CopyButton.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { TokenList } from '../../../../accounts/web/api-tokens/TokenList.tsx'
import { useAccount } from '../../../../accounts/web/signed-in.ts'
import type { Business } from '../../../contract.ts'

export function ApiSection({ business }: { business: Business }) {
  const account = useAccount()
  const address = `${location.origin}/api/businesses/${business.id}`
  return (
    <div className="divide-y divide-line">
      <SettingsSection
        title={t('API')}
        description={t(
          'Other programs, such as an online store or a point of sale, read and write this business through the API.',
        )}
      >
        <Field label={t('Address of this business')}>
          <TextInput readOnly dir="ltr" value={address} onFocus={event => event.target.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} label={t('Copy address')} />
          <ButtonAnchor href="/api/reference" target="_blank" icon={<BookOpen aria-hidden="true" size={16} />}>
            {t('API reference')}
          </ButtonAnchor>
          <ButtonAnchor href="/api/openapi.json" target="_blank" icon={<FileJson aria-hidden="true" size={16} />}>
            {t('OpenAPI document')}
          </ButtonAnchor>
        </div>
      </SettingsSection>
      <SettingsSection
        title={t('Tokens')}
        description={
          account
            ? t(
                'Programs sign in with a token. A token acts for you, can do only what you allow, and works until you revoke it.',
              )
            : t(
                'Sign-in is off, so programs on this computer use the API without a token. You can create tokens once sign-in is on.',
              )
        }
      >
        {account && <TokenList />}
      </SettingsSection>
    </div>
  )
}
