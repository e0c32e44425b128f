/** The address that Daybook is registered with at a provider, to copy. */
import { ExternalLink } from 'lucide-react'
import type { OAuthProvider } from '../../../../domain/mail/mail.ts'
import { t } from '../../../../translations/web.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { REGISTRATION_WORDS } from './provider-words.ts'

export function RedirectAddress({ provider, address }: { provider: OAuthProvider; address: string }) {
  const { page, pageName, redirectAddress } = REGISTRATION_WORDS[provider]
  return (
    <Field
      label={t('Redirect address')}
      note={refusedBy(provider, address)}
      help={
        <>
          {page && (
            <>
              <a href={page} target="_blank" rel="noreferrer" className={`inline-flex items-center gap-1 ${LINK_LOOK}`}>
                {pageName}
                <ExternalLink aria-hidden="true" size={12} />
              </a>{' '}
            </>
          )}
          {redirectAddress}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          readOnly
          value={address}
          onFocus={event => event.target.select()}
          className="min-w-0 flex-1 basis-60"
        />
        <CopyButton text={address} label={t('Copy')} />
      </div>
    </Field>
  )
}

/** Redirect addresses that the provider doesn’t take: both want encryption, but for the same computer. */
function refusedBy(provider: OAuthProvider, address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (provider === 'microsoft' && protocol !== 'https:' && hostname !== 'localhost') {
    return t('Microsoft only takes addresses with https:// or http://localhost. Open Daybook at such an address first.')
  }
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (provider === 'google' && !isHere && (protocol !== 'https:' || isNumber)) {
    return t(
      'Google only takes addresses with https:// and a public domain name, or http://localhost. Open Daybook at such an address first.',
    )
  }
  return undefined
}
