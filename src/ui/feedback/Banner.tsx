/** A sentence that concerns the whole page, with what can be done about it. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../IconButton.tsx'

type BannerTone = 'plain' | 'blue' | 'amber' | 'red' | 'green'

const TONES: Record<BannerTone, string> = {
  plain: 'bg-accent-soft text-ink',
  blue: 'bg-blue-soft text-blue',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  green: 'bg-green-soft text-green',
}

export type BannerProps = {
  tone?: BannerTone
  /** 16 px. */
  icon?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** Across the whole width, under the navigation bar. */
  wide?: boolean
  /** One line on a phone: few words, and a small action. */
  slimOnPhone?: boolean
  /** Read aloud when it appears. */
  announced?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Banner(props: BannerProps) {
  const { tone = 'plain', icon, action, onDismiss, wide = false, announced = false, className, children } = props
  const { slimOnPhone = false } = props
  return (
    <div
      role={announced ? 'status' : undefined}
      className={classNames(TONES[tone], wide ? 'print:hidden' : 'rounded', className)}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-dense',
          wide ? 'mx-auto max-w-[1328px] px-6 max-sm:px-4' : 'px-4',
          slimOnPhone && 'max-sm:flex-nowrap max-sm:py-1',
        )}
      >
        <p
          className={classNames(
            'flex min-h-8 min-w-0 flex-1 basis-64 items-center gap-2.5',
            slimOnPhone && 'max-sm:basis-0',
          )}
        >
          {icon}
          <span className="min-w-0">{children}</span>
        </p>
        {action}
        {onDismiss && (
          <IconButton
            label={t('Dismiss')}
            size="small"
            icon={<X aria-hidden="true" size={16} />}
            onClick={onDismiss}
            className="text-inherit"
          />
        )}
      </div>
    </div>
  )
}
