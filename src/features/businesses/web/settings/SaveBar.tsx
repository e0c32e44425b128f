/** There is something to save: shown at the foot of the screen for as long as that is so. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useFootBar } from '../../../../ui/use-foot-bar.ts'

type SaveBarProps = {
  /** The id of the form that it saves. */
  form: string
  saving: boolean
  /** What there is to save. */
  notice: string
  /** Why the last attempt was refused, where no single field is to blame. */
  problem: string | undefined
  onDiscard: () => void
}

export function SaveBar({ form, saving, notice, problem, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useFootBar(bar)
  // The first letter typed brings the bar, which must not come to lie on the field
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={bar}
      className="sticky bottom-4 z-10 flex animate-rise flex-wrap items-center gap-x-2 gap-y-2 rounded border-0! bg-floating px-4 py-3 shadow-floating"
    >
      <Button type="submit" form={form} look="primary" keys="mod+s" pending={saving}>
        {t('Save changes')}
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      {problem ? (
        <p role="alert" className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-red">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span>{problem}</span>
        </p>
      ) : (
        <p role="status" className="min-w-0 text-ink-muted">
          {notice}
        </p>
      )}
    </div>
  )
}
