/** What happens before a screen: who may open it, and what it will need is fetched ahead. */
import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { type Area, type May, mayOf } from '../features/accounts/web/role.ts'
import { isSignInNeeded, signInStateOptions } from '../features/accounts/web/signed-in.ts'
import { takeLanguage, withTexts } from '../translations/web.ts'
import { businessesOptions, currentBusiness } from '../web/business/use-business.ts'
import { keepForPerson } from '../web/kept-for-person.ts'

/** A screen that is loaded when it is opened. */
export const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => withTexts(load), name)

/** Later, somebody may have typed something. */
let isFirst = true

/** The page is left where one has to sign in, or may open nothing, and loaded once more where the person chose another language on another device: until then, nothing shows. */
export async function loadBusinesses(queryClient: QueryClient): Promise<{ may: May }> {
  try {
    const [{ businesses }, { account }] = await Promise.all([
      queryClient.ensureQueryData(businessesOptions),
      queryClient.ensureQueryData(signInStateOptions),
    ])
    if (account) keepForPerson(account.id)
    if (isFirst && takeLanguage(account?.language ?? null)) {
      location.reload()
      return new Promise(() => {})
    }
    isFirst = false
    if (businesses.length > 0) return { may: mayOf(account, currentBusiness(businesses)) }
    location.assign('/sign-in/no-business')
  } catch (error) {
    if (!isSignInNeeded(error)) throw error
  }
  return new Promise(() => {})
}

/** Before a form that changes something: people who may not change it are sent to the screen that it opens from. */
export function forWriters(area: Area) {
  return async (to: { context: { queryClient: QueryClient }; location: { pathname: string } }): Promise<void> => {
    const { may } = await loadBusinesses(to.context.queryClient)
    if (!may.writes(area)) throw redirect({ to: to.location.pathname.replace(/\/[^/]+$/, ''), replace: true })
  }
}

/**
 * Starts to fetch what a screen will need, without making anybody wait for it: the screen shows at once, with a skeleton
 * where the answer is not there yet. A failure is shown by the screen, when it asks for the same.
 * @param module a promise where it is part of the first page
 */
export function ahead<Preload>(
  { context: { queryClient }, route }: Loading,
  module: Promise<Preload> | (() => Promise<Preload>),
  fetch: (preload: Preload, client: QueryClient, businessId: string) => Promise<unknown>,
): void {
  const { area } = route.options.staticData ?? {}
  const loaded = typeof module === 'function' ? withTexts(module) : module
  Promise.all([loaded, loadBusinesses(queryClient), queryClient.ensureQueryData(businessesOptions)])
    .then(([preload, { may }, { businesses }]) =>
      area && !may.reads(area) ? undefined : fetch(preload, queryClient, currentBusiness(businesses).id),
    )
    .catch(() => {})
}

type Loading = {
  context: { queryClient: QueryClient }
  route: { options: { staticData?: StaticDataRouteOption } }
}
