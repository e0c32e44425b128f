/** Where the identity provider sends people back to: finishes what they went there for. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonAnchor } from '../../../../ui/Button.tsx'
import type { ProviderPurpose } from '../../contract.ts'
import { Page } from '../signing-in/Page.tsx'
import { providerReturnOptions } from './api.ts'

const NEXT: Readonly<Record<ProviderPurpose, string>> = {
  'sign-in': '/',
  invitation: '/',
  link: '/settings/account',
  confirm: '/settings/account',
}

export function ProviderReturn() {
  const { data, error } = useQuery(providerReturnOptions(location.search.slice(1)))
  useEffect(() => {
    if (data) location.replace(NEXT[data.purpose])
  }, [data])
  if (!error) return null
  return (
    <Page title={t('You’re not signed in')} text={error.message}>
      <ButtonAnchor href="/sign-in" look="primary">
        {t('Back to sign in')}
      </ButtonAnchor>
    </Page>
  )
}
