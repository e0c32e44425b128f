/** What the address asks for that the app was opened with, after `#`: a shortcut of the installed app does so. It is not part of the address then. */

let [, asked = ''] = /^#(scan|do=[a-z-]+)$/.exec(location.hash) ?? []
if (asked !== '') history.replaceState(history.state, '', location.pathname + location.search)

/** Once: whoever comes back to the page meant it no more. @returns what follows `name=`, or `name` itself */
export function takeAskedAtStart(name: string): string | undefined {
  const [what, value = what] = asked.split('=')
  if (what !== name) return undefined
  asked = ''
  return value
}
