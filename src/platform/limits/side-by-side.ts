/** Work for many that can't wait for each other, a few at a time. */

/** Those that were not begun when it is aborted are left out. @param task handles its own errors */
export async function sideBySide<One>(
  all: readonly One[],
  { atOnce, signal }: { readonly atOnce: number; readonly signal: AbortSignal },
  task: (one: One) => Promise<void>,
): Promise<void> {
  const rest = all.values()
  const lane = async () => {
    for (const one of rest) {
      if (signal.aborted) return
      await task(one)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** A request that ends with the work it belongs to. */
export function endingWith<Asks extends (address: string, init: RequestInit) => Promise<Response>>(
  fetch: Asks,
  signal: AbortSignal,
) {
  return (address: string, init: RequestInit) =>
    fetch(address, { ...init, signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal })
}
