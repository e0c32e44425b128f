/** What to know before an import is carried out. */
import { TriangleAlert } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import type { ImportAnswer } from '../../contract.ts'

export function ImportNotices({ found }: { found: ImportAnswer }) {
  const drafts = found.invoiceCounts?.drafts ?? 0
  const far = found.invoiceCounts?.numberFarAhead
  return (
    <>
      {far && (
        <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />} announced>
          {far.next === null
            ? t(
                '{number} in row {row} is far above your other invoice numbers. It leaves no number for new invoices until this import is undone. Check that it’s right.',
                { number: far.number, row: countAsText(far.row) },
              )
            : t(
                '{number} in row {row} is far above your other invoice numbers. New invoices will continue at {next}. Check that it’s right.',
                { number: far.number, row: countAsText(far.row), next: far.next },
              )}
        </Banner>
      )}
      {drafts > 0 && (
        <Banner>
          {t(
            '{count, plural, one {# draft is skipped: only invoices that were issued are imported.} other {# drafts are skipped: only invoices that were issued are imported.}}',
            { count: drafts },
          )}
        </Banner>
      )}
    </>
  )
}
