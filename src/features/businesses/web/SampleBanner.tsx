/** Says that this is sample data, and offers to start your own books. */

import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { late } from '../../../ui/late.ts'
import { useBusiness } from '../../../web/business/use-business.ts'

const OwnBooksDialog = late(async () => (await import('./OwnBooksDialog.tsx')).OwnBooksDialog)

export function SampleBanner() {
  const business = useBusiness()
  const [starting, setStarting] = useState(false)
  if (!business.isSample) return null
  return (
    <>
      <Banner
        wide
        slimOnPhone
        icon={<FlaskConical aria-hidden="true" size={16} className="shrink-0" />}
        action={
          <Button
            writes="/own-books"
            size="small"
            onPointerEnter={OwnBooksDialog.preload}
            onFocus={OwnBooksDialog.preload}
            onClick={() => setStarting(true)}
          >
            {t('Start your own books')}
          </Button>
        }
      >
        <span className="max-sm:hidden">{t('This is sample data for you to try things out.')}</span>
        <span className="sm:hidden">{t('Sample data')}</span>
      </Banner>
      {starting && <OwnBooksDialog sample={business} onClose={() => setStarting(false)} />}
    </>
  )
}
