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
      note={REFUSED[provider](new URL(address))}
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

/** What to say of a redirect address that the provider doesn’t take. Microsoft and Google want encryption, except on the same computer. */
const REFUSED: Readonly<Record<OAuthProvider, (address: URL) => string | undefined>> = {
  microsoft: ({ protocol, hostname }) =>
    protocol === 'https:' || hostname === 'localhost'
      ? undefined
      : t('Microsoft only takes addresses with https:// or http://localhost. Open Daybook at such an address first.'),
  google: ({ protocol, hostname }) => {
    const isNumber = /^[\d.]+$|^\[/.test(hostname)
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
    return isHere || (protocol === 'https:' && !isNumber)
      ? undefined
      : t(
          'Google only takes addresses with https:// and a public domain name, or http://localhost. Open Daybook at such an address first.',
        )
  },
  other: () => undefined,
}
