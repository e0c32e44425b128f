/** The screen for an address that does not exist. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../translations/web.ts'
import { ButtonLink } from '../ui/Button.tsx'
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
