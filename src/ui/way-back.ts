/** Makes the link up to a list go back where one came from it, so that search, filter and place are as they were. */
import type { AnyRouter } from '@tanstack/react-router'

/** The paths of this tab's history entries, by their index. */
const paths = new Map<number, string>()

export function rememberPaths(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => paths.set(toLocation.state.__TSR_index, toLocation.pathname))
}

export function cameFrom(router: AnyRouter, path: string): boolean {
  return paths.get(router.latestLocation.state.__TSR_index - 1) === path
}
