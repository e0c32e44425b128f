/** How many quotes of a file are not imported, by their status. */
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import type { ImportAnswer, QuoteCounts } from '../../contract.ts'

type LeftOut = keyof QuoteCounts['leftOut']

const WORDS: Readonly<Record<LeftOut, (count: number) => string>> = {
  draft: count =>
    t('{count, plural, one {# draft, which was never sent} other {# drafts, which were never sent}}', { count }),
  accepted: count => t('{count, plural, one {# was accepted} other {# were accepted}}', { count }),
  declined: count =>
    t('{count, plural, one {# was declined or cancelled} other {# were declined or cancelled}}', { count }),
  expired: count => t('{count, plural, one {# has expired} other {# have expired}}', { count }),
  invoiced: count => t('{count, plural, one {# was invoiced or closed} other {# were invoiced or closed}}', { count }),
}

export function LeftOutQuotes({ found: { quoteCounts } }: { found: ImportAnswer }) {
  const skipped = Object.entries(quoteCounts?.leftOut ?? {}).filter(([, count]) => count > 0) as [LeftOut, number][]
  if (skipped.length === 0) return null
  return (
    <Banner>
      {t('These quotes are skipped:')}
      <ul className="list-disc ps-5">
        {skipped.map(([reason, count]) => (
          <li key={reason}>{WORDS[reason](count)}</li>
        ))}
      </ul>
    </Banner>
  )
}
