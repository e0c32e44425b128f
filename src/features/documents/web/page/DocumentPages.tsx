/** A document page by page, as it is printed: each a sheet of paper, that opens the file itself. */
import { t } from '../../../../translations/web.ts'

type DocumentPagesProps = {
  /** What the document is called: “Invoice INV-2026-0001”. */
  title: string
  pages: number
  srcOf: (page: number) => string
  /** The PDF, to be shown and not saved. */
  href: string
}

/** Paper stays white in the dark, as what is printed on it is ink. */
export function DocumentPages({ title, pages, srcOf, href }: DocumentPagesProps) {
  return (
    <>
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
      <p className="mt-2 text-center text-dense text-ink-muted sm:hidden">{t('Tap a page to open the PDF.')}</p>
    </>
  )
}
