/** Warns that a link is of no use to the customer, as nobody else can reach this Daybook. */
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'

export function OpensHereAlone({ className }: { className?: string }) {
  return (
    <Banner tone="amber" className={className}>
      {t(
        'This link opens on this computer only, because nobody else can reach your Daybook yet. Send the PDF instead.',
      )}
    </Banner>
  )
}
