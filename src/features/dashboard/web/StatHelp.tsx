/** Says what a figure counts: on hover, on focus and, where no pointer hovers, on a tap. */
import { type ReactNode, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { iconButtonClasses } from '../../../ui/button-look.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'

export function StatHelp({ label, text, icon }: { label: string; text: string; icon: ReactNode }) {
  const [pinned, setPinned] = useState(false)
  return (
    <span className="relative inline-flex">
      <Tooltip text={text} side="bottom">
        <button
          type="button"
          aria-label={t('What “{figure}” counts', { figure: label })}
          aria-expanded={pinned}
          onClick={() => setPinned(!pinned)}
          onBlur={() => setPinned(false)}
          className={iconButtonClasses('quiet', 'small', '-my-1.5 -me-2')}
        >
          {icon}
        </button>
      </Tooltip>
      <span role="status">
        {pinned && (
          <span className="absolute top-full -end-2 z-10 mt-2 w-60 animate-appear rounded-inner bg-ink px-2 py-1 text-small font-medium text-paper">
            {text}
          </span>
        )}
      </span>
    </span>
  )
}
