/** Goes on after signing in, to where the person wanted to go. */
export function openDaybook(): void {
  const wanted = URL.parse(new URLSearchParams(location.search).get('to') ?? '/', location.origin)
  // never to another site, whatever the address says
  location.assign(wanted?.origin === location.origin ? wanted.pathname + wanted.search : '/')
}
