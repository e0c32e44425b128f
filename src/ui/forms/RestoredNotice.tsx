/** What was typed before is back: does the person still want it? */

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
          Discard
        </Button>
      }
    >
      {`What you typed here before is back. ${more}`.trim()}
    </Banner>
  )
}
