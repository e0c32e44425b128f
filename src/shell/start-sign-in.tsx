/** Puts the pages before the app into the page. They share nothing with it, so that signing in always starts it from nothing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPages } from '../features/accounts/web/signing-in/SignInPages.tsx'
import { direction } from '../translations/web.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Logo } from './Logo.tsx'

export function startSignIn(): void {
  const place = document.getElementById('app')
  if (!place) throw new Error('index.html has no element with the id "app"')
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <Direction.Provider dir={direction}>
          <main className="mx-auto flex min-h-dvh max-w-[400px] flex-col gap-10 px-4 py-16 max-sm:py-8">
            <Logo />
            <div>
              <SignInPages />
            </div>
            <LanguageChoice />
          </main>
        </Direction.Provider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
