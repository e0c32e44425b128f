/** Finds customers by what banks write of their names, without comparing each transaction with each customer. */

/** As names are compared: `Müller & Söhne GmbH` and `MUELLER UND SOEHNE GMBH` are the same. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|ue/g, 'u')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(und|and|et|en|the|herr|frau|mr|mrs|ms|dr)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const SHORTEST_NAME = 3
/** Banks cut names short; fewer letters may be the beginning of many. */
const SHORTEST_CUT = 12

export interface PayerNames {
  /** The customer has this name from now on, or is no longer looked for. */
  set(customerId: string, name: string | undefined): void
  /** The only customer of exactly this plain name. */
  same(plain: string): string | undefined
  /** The only customer all of whose words are among these, or whose name begins with what is left of it. */
  alike(plain: string, words: ReadonlySet<string>): string | undefined
}

/** @param customers their names by id */
export function payerNames(customers: ReadonlyMap<string, string>): PayerNames {
  const plainOf = new Map<string, string>()
  const plain = (name: string) => {
    const known = plainOf.get(name) ?? plainName(name)
    plainOf.set(name, known)
    return known
  }
  const timesOf = new Map<string, number>()
  for (const name of customers.values()) {
    for (const word of plain(name).split(' ')) timesOf.set(word, (timesOf.get(word) ?? 0) + 1)
  }
  const nameOf = new Map<string, string>()
  const byName = new Map<string, string[]>()
  const byWord = new Map<string, string[]>()
  /** In order, so that names that begin alike stand together. */
  const inOrder: string[] = []
  let isSorted = true
  const onlyOne = (ids: Iterable<string>, isMeant: (name: string) => boolean) => {
    const found = new Set<string>()
    for (const id of ids) {
      const name = nameOf.get(id)
      if (name !== undefined && isMeant(name)) found.add(id)
      if (found.size > 1) return undefined
    }
    const [only] = found
    return only
  }
  const set = (customerId: string, name: string | undefined) => {
    const called = name === undefined ? '' : plain(name)
    if (nameOf.get(customerId) === called) return
    if (called.length < SHORTEST_NAME) {
      nameOf.delete(customerId)
      return
    }
    // what it was called before is still in the indexes, and is left out when it is found
    nameOf.set(customerId, called)
    add(byName, called, customerId)
    add(byWord, rarestWord(called, timesOf), customerId)
    inOrder.push(called)
    isSorted = false
  }
  for (const [customerId, name] of customers) set(customerId, name)
  function* beginningWith(cut: string) {
    if (!isSorted) inOrder.sort()
    isSorted = true
    for (let at = firstNotBelow(inOrder, cut); inOrder[at]?.startsWith(cut); at++) {
      yield* byName.get(inOrder[at] ?? '') ?? []
    }
  }
  function* candidates(plain: string, words: ReadonlySet<string>) {
    if (plain.length >= SHORTEST_CUT) yield* beginningWith(plain)
    for (const word of words) yield* byWord.get(word) ?? []
  }
  return {
    set,
    same: plain => onlyOne(byName.get(plain) ?? [], name => name === plain),
    alike(plain, words) {
      const isCut = (name: string) => plain.length >= SHORTEST_CUT && name.startsWith(plain)
      const isSaid = (name: string) => isCut(name) || name.split(' ').every(word => words.has(word))
      return onlyOne(candidates(plain, words), isSaid)
    },
  }
}

function firstNotBelow(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

function add(index: Map<string, string[]>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.push(id)
  else index.set(key, [id])
}

/** Few customers share it. */
function rarestWord(name: string, timesOf: ReadonlyMap<string, number>): string {
  const times = (word: string) => timesOf.get(word) ?? 0
  return name.split(' ').reduce((rarest, word) => (times(word) < times(rarest) ? word : rarest))
}
