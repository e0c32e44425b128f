/** A document as it is printed, and the same to be read aloud. */
import type { ReactNode } from 'react'
import { DocumentPages } from './DocumentPages.tsx'
import { DocumentSkeleton } from './DocumentSkeleton.tsx'

type ShownDocumentProps = {
  document: { data: { title: string; pages: number } | undefined; isError: boolean }
  srcOf: (page: number) => string
  /** The PDF, to be shown and not saved. */
  href: string
  /** Its text: for screen readers, and for everyone if the pages cannot be loaded. */
  children: ReactNode
}

export function ShownDocument({ document: { data, isError }, srcOf, href, children }: ShownDocumentProps) {
  if (isError && !data) return children
  return (
    <div className="relative min-w-0">
      {data ? <DocumentPages title={data.title} pages={data.pages} srcOf={srcOf} href={href} /> : <DocumentSkeleton />}
      <div className="sr-only">{children}</div>
    </div>
  )
}
