/** What surrounds every screen: navigation, notices and the place for the screen itself. */
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { Direction } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { ConfirmItsYou } from '../features/accounts/web/ConfirmItsYou.tsx'
import { ReadOnlyBanner } from '../features/accounts/web/ReadOnlyBanner.tsx'
import { type Area, useMay, whyNot } from '../features/accounts/web/role.ts'
import { SampleBanner } from '../features/businesses/web/SampleBanner.tsx'
import { direction, t, writeNumbersAs } from '../translations/web.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { NotificationOutlets } from '../ui/feedback/notifications.tsx'
import { lateByItself } from '../ui/late.ts'
import { MayWrite } from '../ui/may-write.ts'
import { TooltipLayer } from '../ui/overlay/Tooltip.tsx'
import { dateAsText } from '../ui/text/date-as-text.ts'
import { linkTo, wentTo } from '../ui/way-back.ts'
import { useBusiness } from '../web/business/use-business.ts'
import { keepReads } from '../web/kept-reads.ts'
import { useConnection } from './connection.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { connection } from './query-client.ts'
import { useAfterFirstScreen } from './use-after-first-screen.ts'

const RoleNeeded = lateByItself(async () => (await import('../features/accounts/web/RoleNeeded.tsx')).RoleNeeded)
const RestoredBanner = lateByItself(
  async () => (await import('../features/backups/web/RestoredBanner.tsx')).RestoredBanner,
)

export function Frame() {
  useHeadingFocus()
  const afterFirstScreen = useAfterFirstScreen()
  useEffect(() => {
    if (afterFirstScreen) keepReads()
  }, [afterFirstScreen])
  const business = useBusiness()
  const may = useMay()
  const area = useMatches({ select: matches => matches.findLast(({ staticData }) => staticData.area)?.staticData.area })
  writeNumbersAs(business.numberFormat, business.country)
  return (
    <MayWrite value={(what = area ?? 'settings') => (may.writes(what as Area) ? undefined : whyNot(may))}>
      <Direction.Provider dir={direction}>
        <a
          href="#content"
          className="fixed top-2 start-2 z-50 -translate-y-16 rounded bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          {t('Skip to content')}
        </a>
        <NavigationBar afterFirstScreen={afterFirstScreen} />
        <main id="content" tabIndex={-1} className="outline-none">
          <ConnectionBanner />
          {afterFirstScreen && <RestoredBanner />}
          <SampleBanner />
          <ReadOnlyBanner />
          <div className="mx-auto max-w-[1328px] px-6 pt-7 pb-20 max-sm:px-4 max-sm:pt-3">
            {area && !may.reads(area) ? <RoleNeeded area={area} /> : <Outlet />}
          </div>
        </main>
        <ConfirmItsYou />
        {afterFirstScreen && (
          <>
            <NotificationOutlets />
            <TooltipLayer />
          </>
        )}
      </Direction.Provider>
    </MayWrite>
  )
}

/** Says that the server does not answer, until it does again. */
function ConnectionBanner() {
  const { isLost, readAt } = useConnection(connection)
  return (
    <div role="status">
      {isLost && (
        <Banner tone="amber" wide icon={<CloudOff aria-hidden="true" size={16} className="shrink-0" />}>
          {readAt === undefined
            ? t('Daybook can’t be reached right now. What you typed is kept. This message goes away when it’s back.')
            : t(
                'Daybook can’t be reached right now. You’re seeing data from {moment} or later. What you type is kept.',
                { moment: dateAsText(readAt, 'moment') },
              )}
        </Banner>
      )}
    </div>
  )
}

// A screen comes within this time, with the rows that have to be loaded again, or the person has begun to do something else
const WAIT_MS = 3000

/** Moves the focus to the heading of each new screen, where a screen reader reads on; on the way back, to the link that was followed. */
function useHeadingFocus(): void {
  const router = useRouter()
  // The second match is the screen; a form in front of it is a third, and has a focus of its own.
  const screen = useRouterState({ select: state => state.matches[1]?.pathname })
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      heading?.focus({ preventScroll: true })
      return heading
    }
    let heading = document.activeElement?.closest('main') ? null : focusHeading()
    const cameBackFrom = wentTo(router)
    const until = performance.now() + WAIT_MS
    let frame = 0
    const look = () => {
      if (performance.now() > until) return
      const { activeElement: focused } = document
      // what had it has gone with the screen before
      if (focused === null || focused === document.body) heading = focusHeading()
      const link = cameBackFrom && document.activeElement === heading && linkTo(cameBackFrom)
      if (link) link.focus({ preventScroll: true })
      else frame = requestAnimationFrame(look)
    }
    look()
    const stop = () => cancelAnimationFrame(frame)
    // from then on the person decides where the focus is
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { capture: true, once: true })
    return () => {
      stop()
      for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, { capture: true })
    }
  }, [screen, router])
}
