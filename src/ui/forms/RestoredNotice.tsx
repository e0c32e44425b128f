/** Says that what was typed before is back, and offers to discard it. */

import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import type { KeptDraft } from './use-kept-draft.ts'

export function RestoredNotice({ draft, more = '' }: { draft: KeptDraft; more?: string }) {
  if (!draft.restored) return null
  return (
    <Banner
      announced
      action={
        <Button size="small" onClick={draft.discard}>
          {t('Discard')}
        </Button>
      }
    >
      {[t('We restored your unsaved changes.'), more].join(' ').trim()}
    </Banner>
  )
}
