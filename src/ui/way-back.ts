/** Going back to a screen as it was left: the link up to a list keeps search, filter and place, and the focus is on the link that was followed. */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/** The paths of this tab's history entries, by their index. */
const paths = new Map<number, string>()

export function rememberPaths(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => paths.set(toLocation.state.__TSR_index, toLocation.pathname))
  const history: RouterHistory = router.history
  history.subscribe(({ location, action }) => {
    if (action.type !== 'PUSH') return
    // The browser forgets where one had been after this
    for (const index of paths.keys()) if (index > location.state.__TSR_index) paths.delete(index)
  })
}

export function cameFrom(router: AnyRouter, path: string): boolean {
  return paths.get(router.latestLocation.state.__TSR_index - 1) === path
}

/** Where one went from this screen and has come back from. */
export function wentTo(router: AnyRouter): string | undefined {
  return paths.get(router.latestLocation.state.__TSR_index + 1)
}

/** The link on this screen that leads to a path, or to the thing whose form or part the path is. */
export function linkTo(path: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const leadsTo = (part: string) => links.find(link => link.pathname === part)
  const parent = path.split('/').slice(0, 3).join('/')
  return leadsTo(path) ?? leadsTo(parent)
}
