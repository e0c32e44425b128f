/** Says that this is sample data, and offers to start one’s own books. */

import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from './api.ts'

const loadDialog = () => import('./OwnBooksDialog.tsx')
const OwnBooksDialog = lazy(async () => ({ default: (await loadDialog()).OwnBooksDialog }))

export function SampleBanner() {
  const business = useBusiness()
  const [starting, setStarting] = useState(false)
  if (!business.isSample) return null
  return (
    <>
      <Banner
        wide
        icon={<FlaskConical aria-hidden="true" size={16} className="shrink-0" />}
        action={
          <Button size="small" onPointerEnter={loadDialog} onFocus={loadDialog} onClick={() => setStarting(true)}>
            {t('Start your own books')}
          </Button>
        }
      >
        {t('This is sample data for you to try things out.')}
      </Banner>
      {starting && (
        <Suspense>
          <OwnBooksDialog sample={business} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  )
}
