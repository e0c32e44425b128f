/** Random numbers from a seed, the same on every computer (Mulberry32). Not for secrets. */

export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  fillBytes(bytes: Uint8Array<ArrayBuffer>): void
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const between = (least: number, most: number): number => least + (next() % (most - least + 1))
  return {
    between,
    pick: items => items[between(0, items.length - 1)] ?? items[0],
    fillBytes: bytes => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = between(0, 255)
    },
  }
}
