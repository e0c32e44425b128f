/** Signs in with an account elsewhere, if Daybook was told where. */
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useSignInWithProvider } from './api.ts'

export function ProviderButton({ provider, invitation }: { provider: string | null; invitation?: string }) {
  const { write, isPending, problem } = useSignInWithProvider()
  if (provider === null) return null
  return (
    <div className="mt-6 flex flex-col gap-4">
      {problem && (
        <Banner tone="red" announced>
          {problem.message}
        </Banner>
      )}
      <Button
        className="w-full"
        pending={isPending}
        onClick={() => void write(invitation ? { invitation } : {}, { refused: 'here' })}
      >
        {t('Continue with {provider}', { provider })}
      </Button>
    </div>
  )
}
