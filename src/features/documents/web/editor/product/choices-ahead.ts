/** Products of lines that are still looked up. Whoever saves or issues the invoice waits for them. */
const awaited = new Set<Promise<void>>()

/** @returns what ends the wait */
export function chooseAhead(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  awaited.add(promise)
  return () => {
    awaited.delete(promise)
    resolve()
  }
}

export async function choicesMade(): Promise<void> {
  await Promise.all(awaited)
}
