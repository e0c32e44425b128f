/** One of the pages before the app: what it is for, and its form. */
import type { ReactNode } from 'react'
import { takeLanguage } from '../../../../translations/web.ts'
import { useDocumentTitle } from '../../../../ui/use-document-title.ts'
import type { SignedIn } from '../../contract.ts'

export function Page({ title, children, text }: { title: string; text?: ReactNode; children?: ReactNode }) {
  useDocumentTitle(title)
  return (
    <>
      <h1 className="text-title font-semibold tracking-[-0.01em]">{title}</h1>
      {text && <p className="mt-1 text-ink-muted">{text}</p>}
      {children && <div className="mt-6">{children}</div>}
    </>
  )
}

/** Goes on after signing in, in the language of the person, to where they wanted to go. */
export function openDaybook({ account }: SignedIn): void {
  takeLanguage(account.language)
  const wanted = URL.parse(new URLSearchParams(location.search).get('to') ?? '/', location.origin)
  // never to another site, whatever the address says
  location.assign(wanted?.origin === location.origin ? wanted.pathname + wanted.search : '/')
}
