/** Links the identity provider to one's account, and unlinks it. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { providerLinkOptions, useLinkProvider, useUnlinkProvider } from './api.ts'

export function ProviderLink({ provider }: { provider: string }) {
  const { data, error } = useQuery(providerLinkOptions)
  const link = useLinkProvider()
  const unlink = useUnlinkProvider()
  if (error) return <p className="text-red">{error.message}</p>
  return (
    <div>
      {data?.linked ? (
        <Button
          pending={unlink.isPending}
          onClick={() =>
            void unlink.write(undefined, { done: () => notifyDone(t('{provider} unlinked', { provider })) })
          }
        >
          {t('Unlink {provider}', { provider })}
        </Button>
      ) : (
        <Button pending={link.isPending} onClick={() => void link.write()}>
          {t('Link {provider}', { provider })}
        </Button>
      )}
    </div>
  )
}
