/** What was typed before is back: does the person still want it? */
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { KeptDraft } from '../../../ui/use-kept-draft.ts'

export function RestoredNotice({ kept }: { kept: KeptDraft }) {
  if (!kept.restored) return null
  return (
    <div className="mb-4">
      <Banner
        announced
        action={
          <Button size="small" onClick={kept.discard}>
            Discard
          </Button>
        }
      >
        What you typed here before is back. It is not saved yet.
      </Banner>
    </div>
  )
}
