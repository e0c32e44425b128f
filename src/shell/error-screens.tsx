/** The screens for an address that does not exist, and after an unexpected error of the app. */
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../ui/Button.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

export function NotFoundScreen() {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  useDocumentTitle(t('Page not found'))
  useEffect(() => {
    console.error(`404: there is no page at ${path}`)
  }, [path])
  return (
    <div className="flex flex-col items-center py-24 text-center">
      <h1 tabIndex={-1} className="text-[72px] font-semibold leading-none tracking-[-0.03em] tabular-nums">
        404
      </h1>
      <p className="mt-5 mb-7 text-heading text-ink-muted">
        {t("The page you are looking for doesn't exist or has been moved.")}
      </p>
      <ButtonLink to="/" look="primary">
        {t('Return to Dashboard')}
      </ButtonLink>
    </div>
  )
}

export function UnexpectedErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useDocumentTitle(t('Unexpected error'))
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert" className="mx-auto flex max-w-[72ch] flex-col items-center px-4 py-24 text-center">
      <h1 tabIndex={-1} className="text-title font-semibold">
        {t('Unexpected Application Error!')}
      </h1>
      <p className="mt-3 text-ink-muted">{error instanceof Error ? error.message : String(error)}</p>
      <p className="mt-1 mb-7 text-ink-muted">{t('What you saved is safe, and forms keep what you typed.')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="primary" onClick={tryAgain}>
          {t('Try again')}
        </Button>
        {/* A plain link on purpose: it reloads the app. */}
        <ButtonAnchor href="/">{t('Return to Dashboard')}</ButtonAnchor>
      </div>
    </div>
  )
}
