/** Products of lines that are still looked up. Saving and sending the document wait for them. */
const pending = new Set<Promise<void>>()

/** @returns what ends the wait */
export function chooseAhead(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  pending.add(promise)
  return () => {
    pending.delete(promise)
    resolve()
  }
}

export async function choicesMade(): Promise<void> {
  await Promise.all(pending)
}
