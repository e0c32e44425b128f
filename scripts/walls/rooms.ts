/** Who may import whom? The table of rooms in ARCHITECTURE.md, held by a program. */
import { type Finding, type Import, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

/** A place in `src/`, as far as the walls tell places apart. */
interface Place {
  readonly room: string
  /** The noun, inside `features/`. */
  readonly feature: string | undefined
  /** The file or folder inside the room or feature: `contract`, `commands`, `web` … */
  readonly part: string
}

type Permission = (from: Place, to: Place, how: Import) => boolean

/** What one feature may know of another. Its routes and jobs are its own. */
const SHARED_BY_FEATURES = new Set(['contract', 'tables', 'queries', 'commands'])

/** What the design system knows of the domain: how figures are written. */
const FIGURES_OF_DOMAIN = new Set(['decimals', 'money', 'number-format'])

const PERMISSIONS: Readonly<Record<string, Permission>> = {
  domain: (_, to) => to.room === 'domain',
  translations: (_, to) => to.room === 'translations' || to.room === 'domain',
  documents: (_, to) => ['documents', 'domain', 'translations'].includes(to.room),
  // How exact numbers and money are read and written is known in one place.
  ui: (_, to) =>
    to.room === 'ui' || to.room === 'translations' || (to.room === 'domain' && FIGURES_OF_DOMAIN.has(to.part)),
  // The web platform serves every noun and knows none.
  web: (_, to, how) =>
    ['domain', 'translations', 'ui', 'web'].includes(to.room) ||
    (to.room === 'assembly' && to.part === 'api' && how.onlyTypes) ||
    (to.room === 'platform' && to.part === 'contract' && how.onlyTypes),
  'features/web': (_, to, how) =>
    ['domain', 'translations', 'ui', 'web', 'features/web'].includes(to.room) ||
    to.part === 'contract' ||
    (to.room === 'assembly' && to.part === 'api' && how.onlyTypes),
  features: (from, to) =>
    ['domain', 'documents', 'platform', 'translations'].includes(to.room) ||
    (to.room === 'features' && (to.feature === from.feature || SHARED_BY_FEATURES.has(to.part))),
  platform: (_, to) => ['domain', 'platform', 'translations'].includes(to.room),
  shell: (_, to) => ['shell', 'translations', 'ui', 'web', 'features/web'].includes(to.room),
  assembly: (_, to) => ['assembly', 'features', 'documents', 'domain', 'platform'].includes(to.room),
  testing: (_, to) => to.room !== 'features/web' && to.room !== 'shell' && to.room !== 'ui' && to.room !== 'web',
  hosts: () => true,
}

/** The rooms that know where they run. The others speak Web standards and are handed the rest. */
const ON_NODE = new Set(['hosts', 'testing'])

export function roomFindings(files: readonly SourceFile[]): Finding[] {
  const sources = files.filter(file => file.path.startsWith('src/') && isCode(file.path))
  return [...sources.flatMap(file => importsOf(file).flatMap(how => findingsOf(file, how))), ...cycleFindings(sources)]
}

function findingsOf(file: SourceFile, how: Import): Finding[] {
  const from = placeOf(file.path)
  const finding = (message: string): Finding[] => [{ path: file.path, message }]
  const test = isTest(file.path)
  if (how.isPackage) {
    if (from.room === 'domain' && !how.onlyTypes && !test)
      return finding(`the domain uses no library, and this imports “${how.target}”`)
    const onNode = ON_NODE.has(from.room) || test
    return how.target.startsWith('node:') && !onNode
      ? finding(`only hosts know Node.js, and this imports “${how.target}”`)
      : []
  }
  if (!how.target.startsWith('src/')) {
    return test || from.room === 'testing' || from.room === 'hosts'
      ? []
      : finding(`nothing in src/ imports from outside, and this imports ${how.target}`)
  }
  const to = placeOf(how.target)
  if (to.room === 'testing') {
    return test || from.room === 'testing' ? [] : finding(`only tests import testing, and this imports ${how.target}`)
  }
  if (to.room === 'hosts') {
    return from.room === 'hosts' || from.room === 'testing'
      ? []
      : finding(`nothing imports hosts, and this imports ${how.target}`)
  }
  if (PERMISSIONS[from.room]?.(from, to, how)) return []
  const types = to.room === 'assembly' && !how.onlyTypes ? ' otherwise than for its types' : ''
  return finding(`${from.room} may not import ${how.target}${types}`)
}

export function placeOf(path: string): Place {
  const [, room = '', feature = '', part = ''] = path.split('/')
  const stem = (name: string) => name.replace(/\..*$/, '')
  if (room.includes('.')) return { room: 'assembly', feature: undefined, part: stem(room) }
  if (room !== 'features') return { room, feature: undefined, part: stem(feature) }
  return { room: part === 'web' ? 'features/web' : 'features', feature, part: stem(part) }
}

/** Commands and queries of features call one another in one direction only. Tables and contracts are the words that they share. */
function cycleFindings(sources: readonly SourceFile[]): Finding[] {
  const edges = new Map<string, Map<string, string>>()
  for (const file of sources) {
    const from = placeOf(file.path)
    if (from.room !== 'features' || from.feature === undefined || isTest(file.path)) continue
    for (const { target, isPackage } of importsOf(file)) {
      const to = placeOf(target)
      const isCall = !isPackage && to.room === 'features' && (to.part === 'commands' || to.part === 'queries')
      if (!isCall || to.feature === undefined || to.feature === from.feature) continue
      const targets = edges.get(from.feature) ?? new Map<string, string>()
      edges.set(from.feature, targets.set(to.feature, file.path))
    }
  }
  return [...edges.keys()].flatMap(start => {
    const cycle = shortestCycle(start, edges)
    // A cycle is told once, from the first of its features in the alphabet.
    if (!cycle || cycle.some(feature => feature < start)) return []
    const path = edges.get(start)?.get(cycle[1] ?? '') ?? ''
    return [{ path, message: `features call one another in a circle: ${[...cycle, start].join(' → ')}` }]
  })
}

function shortestCycle(start: string, edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | undefined {
  const queue: string[][] = [[start]]
  const seen = new Set<string>()
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of edges.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way
      if (!seen.has(next)) queue.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
