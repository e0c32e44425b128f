/** What was read last is kept on this device for when the server is away: see src/hosts/service-worker.ts. */

export const KEPT_READS = 'daybook-reads'

/** On an answer that was kept: when it was read, an ISO instant. */
export const READ_AT = 'x-daybook-read-at'

let listener: (at: string) => void = () => {}

/** @param told once for each answer that was kept */
export function whenReadEarlier(told: (at: string) => void): void {
  listener = told
}

export function noteWhenRead({ headers }: { readonly headers: Headers }): void {
  const at = headers.get(READ_AT)
  if (at) listener(at)
}

/** Browsers have it over HTTPS and on this machine alone. */
export function forgetReads(): void {
  if ('caches' in globalThis) void caches.delete(KEPT_READS).catch(() => undefined)
}

/** Only of the app as it is shipped. Where the browser has no service workers, there is no app while the server is away. */
export function keepReads(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker
    .register('/service-worker.js')
    .then(() => serviceWorker.ready)
    .then(({ active }) =>
      active?.postMessage({ files: performance.getEntriesByType('resource').map(({ name }) => name) }),
    )
    .catch(() => undefined)
}
