/** The link to the notifications, with how many are new. */
import { Bell as BellIcon } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { IconLink } from '../../../ui/IconButton.tsx'
import { useNewNotifications } from './api.ts'

export function Bell({ className }: { className: string }) {
  const count = useNewNotifications()
  if (count === null) return null
  return (
    <IconLink
      to="/notifications"
      label={t('{count, plural, =0 {Notifications} one {Notifications, # new} other {Notifications, # new}}', {
        count,
      })}
      icon={
        <span aria-hidden="true" className="relative">
          <BellIcon size={18} />
          {count > 0 && (
            <span className="absolute -end-2 -top-2 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-on-accent tabular-nums">
              {count}
            </span>
          )}
        </span>
      }
      className={className}
    />
  )
}
