/** A document as it is printed, and the same to be read aloud. A phone shows it as text, as paper would be too small to read there. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { PHONE, useMediaQuery } from '../../../../ui/use-media-query.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { SentEInvoiceNotice } from '../../../e-invoice-service/web/SentEInvoice.tsx'
import type { DocumentShown } from '../../contract.ts'
import type { Paper } from '../document-api.ts'
import { EInvoiceNotice } from './MissingFacts.tsx'

type ShownDocumentProps<Shown extends Printed> = {
  document: Shown
  paper: Paper<Shown>
  /** Its text: for screen readers and phones, and for everyone if the pages cannot be loaded. */
  children: ReactNode
}
type Printed = { readonly id: string; readonly customerId: string | null }

export function ShownDocument<Shown extends Printed>(props: ShownDocumentProps<Shown>) {
  const { document, paper } = props
  const { id: businessId } = useBusiness()
  const printed = useQuery(paper.options(businessId, document))
  return (
    <>
      <EInvoiceNotice eInvoice={printed.data?.eInvoice} customerId={document.customerId} />
      <SentEInvoiceNotice sent={printed.data?.sentEInvoice} />
      <DocumentOrText
        printed={printed}
        srcOf={page => paper.pagePath(businessId, document, page)}
        href={paper.pdfPath(businessId, document.id)}
      >
        {props.children}
      </DocumentOrText>
    </>
  )
}

type DocumentOrTextProps = Pick<DocumentPagesProps, 'srcOf' | 'href'> & {
  printed: { data: DocumentShown | undefined; isError: boolean }
  children: ReactNode
}

function DocumentOrText({ printed: { data, isError }, srcOf, href, children }: DocumentOrTextProps) {
  const isPhone = useMediaQuery(PHONE)
  if (isPhone) {
    return (
      <>
        {children}
        <p className="mt-3 text-center">
          <a href={href} target="_blank" rel="noreferrer" className={LINK_LOOK}>
            {t('Open the PDF')}
          </a>
        </p>
      </>
    )
  }
  if (isError && !data) return children
  return (
    <div className="relative min-w-0">
      {data ? <DocumentPages title={data.title} pages={data.pages} srcOf={srcOf} href={href} /> : <DocumentSkeleton />}
      <div className="sr-only">{children}</div>
    </div>
  )
}

type DocumentPagesProps = {
  /** What the document is called: “Invoice INV-2026-0001”. */
  title: string
  pages: number
  srcOf: (page: number) => string
  /** The PDF, to be shown and not saved. */
  href: string
}

/** Each page a sheet of paper that opens the file itself. Paper stays white in the dark, as what is printed on it is ink. */
function DocumentPages({ title, pages, srcOf, href }: DocumentPagesProps) {
  return (
    <ul aria-label={t('Pages of {title}', { title })} className="flex min-w-0 flex-col gap-4">
      {Array.from({ length: pages }, (_, index) => index + 1).map(page => (
        <li key={srcOf(page)}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            title={t('Open the PDF')}
            className="block overflow-clip rounded border border-line bg-white hover:border-line-strong"
          >
            <img
              src={srcOf(page)}
              loading={page === 1 ? 'eager' : 'lazy'}
              alt={
                pages === 1
                  ? t('{title}, as it is printed', { title })
                  : t('{title}, page {page} of {pages}', { title, page, pages })
              }
              className="aspect-[auto_210/297] w-full"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A sheet of paper in place of a document that is still loading. */
export function DocumentSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-[210/297] w-full min-w-0 flex-col gap-[5%] overflow-clip rounded border border-line bg-surface p-[9%]"
    >
      <div className="flex justify-between">
        <Skeleton className="h-8 w-1/4" />
        <Skeleton className="h-8 w-1/5" />
      </div>
      <Skeleton className="h-16 w-1/3" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <Skeleton className="ms-auto h-16 w-1/3" />
    </div>
  )
}
