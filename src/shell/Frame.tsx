/** What surrounds every screen: navigation, notices and the place for the screen itself. */
import { Outlet, useMatches } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { ConfirmItsYou } from '../features/accounts/web/ConfirmItsYou.tsx'
import { ReadOnlyBanner } from '../features/accounts/web/ReadOnlyBanner.tsx'
import { RoleNeeded } from '../features/accounts/web/RoleNeeded.tsx'
import { type Area, useMay, whyNot } from '../features/accounts/web/role.ts'
import { RestoredBanner } from '../features/backups/web/RestoredBanner.tsx'
import { SampleBanner } from '../features/businesses/web/SampleBanner.tsx'
import { t, writeNumbersAs } from '../translations/web.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { NotificationOutlets } from '../ui/feedback/notifications.tsx'
import { MayWrite } from '../ui/may-write.ts'
import { TooltipProvider } from '../ui/overlay/Tooltip.tsx'
import { useBusiness } from '../web/business/use-business.ts'
import { useIsLost } from './connection.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { connection } from './query-client.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

export function Frame() {
  useHeadingFocus()
  const business = useBusiness()
  const may = useMay()
  const area = useMatches({ select: matches => matches.findLast(({ staticData }) => staticData.area)?.staticData.area })
  writeNumbersAs(business.numberFormat, business.country)
  return (
    <MayWrite value={(what = area ?? 'settings') => (may.writes(what as Area) ? undefined : whyNot(may))}>
      <TooltipProvider>
        <a
          href="#content"
          className="fixed top-2 start-2 z-50 -translate-y-16 rounded bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          {t('Skip to content')}
        </a>
        <NavigationBar />
        <main id="content" tabIndex={-1} className="outline-none">
          <ConnectionBanner />
          <RestoredBanner />
          <SampleBanner />
          <ReadOnlyBanner />
          <div className="mx-auto max-w-[1328px] px-6 pt-7 pb-20 max-sm:px-4 max-sm:pt-3">
            {area && !may.reads(area) ? <RoleNeeded area={area} /> : <Outlet />}
          </div>
        </main>
        <ConfirmItsYou />
        <NotificationOutlets />
      </TooltipProvider>
    </MayWrite>
  )
}

/** Says that the server does not answer, until it does again. */
function ConnectionBanner() {
  const lost = useIsLost(connection)
  return (
    <div role="status">
      {lost && (
        <Banner tone="amber" wide icon={<CloudOff aria-hidden="true" size={16} className="shrink-0" />}>
          {t('Daybook can’t be reached right now. What you typed is kept. This message goes away when it’s back.')}
        </Banner>
      )}
    </div>
  )
}
