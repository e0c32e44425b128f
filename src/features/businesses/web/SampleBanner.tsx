/** These are not real books: how does one begin one's own? */
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
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
            Start your own books
          </Button>
        }
      >
        This is sample data, made up for you to try everything on.
      </Banner>
      {starting && (
        <Suspense>
          <OwnBooksDialog sample={business} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  )
}
