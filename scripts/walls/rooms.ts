/** Which room may import which: the table in ARCHITECTURE.md. The compiler keeps Node.js out of the core, and Biome finds import cycles. */
import { type Finding, type Import, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

/** A place in the repository, as far as the walls tell places apart. */
interface Place {
  /** A folder of `src/`, `assembly` for the files beside them, or `outside`. */
  readonly room: string
  /** The noun, inside `features/`. */
  readonly feature: string | undefined
  /** The file or folder inside the room or feature: `contract`, `commands`, `web` … */
  readonly part: string
}

type Permission = (to: Place, from: Place, how: Import) => boolean

/** The kinds of documents. What they share is in `documents`, which they import and which imports none of them. */
const KINDS = new Set(['invoices', 'credit-notes', 'quotes', 'orders', 'deliveries', 'recurring-invoices'])

const rooms =
  (...names: readonly string[]): Permission =>
  to =>
    names.includes(to.room)
const typesOf =
  (room: string, part: string): Permission =>
  (to, _, how) =>
    to.room === room && to.part === part && how.onlyTypes

const PERMISSIONS: Readonly<Record<string, readonly Permission[]>> = {
  domain: [rooms('domain')],
  translations: [rooms('translations', 'domain')],
  formats: [rooms('formats', 'domain', 'translations')],
  // How figures and dates are written is known in one place.
  ui: [rooms('ui', 'translations'), to => to.room === 'domain' && to.part === 'values'],
  web: [
    rooms('domain', 'translations', 'ui', 'web'),
    typesOf('assembly', 'api'),
    typesOf('platform', 'contract'),
    to => to.room === 'platform' && to.part === 'problem-words',
  ],
  'features/web': [
    rooms('domain', 'translations', 'ui', 'web', 'features/web'),
    to => to.part === 'contract',
    to => to.room === 'platform' && to.part === 'problem-words',
    typesOf('assembly', 'api'),
  ],
  features: [
    rooms('domain', 'formats', 'platform', 'translations'),
    (to, from) => to.room === 'features' && to.feature === from.feature,
    to => to.room === 'features' && ['contract', 'tables', 'queries'].includes(to.part),
    // the addresses that every kind of document has
    (to, from) => to.feature === 'documents' && to.part === 'routes' && from.part === 'routes',
    // queries change nothing
    (to, from) => to.room === 'features' && to.part === 'commands' && from.part !== 'queries',
  ],
  platform: [rooms('domain', 'platform', 'translations')],
  shell: [rooms('shell', 'translations', 'ui', 'web', 'features/web')],
  assembly: [rooms('assembly', 'features', 'formats', 'domain', 'platform')],
  testing: [
    rooms('testing', 'hosts', 'assembly', 'features', 'formats', 'domain', 'platform', 'translations', 'outside'),
  ],
  hosts: [to => to.room !== 'testing'],
}

export function roomFindings(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(file => file.path.startsWith('src/') && isCode(file.path))
    .flatMap(file =>
      importsOf(file)
        .filter(how => !mayImport(file.path, how))
        .map(how => finding(file.path, how)),
    )
}

function mayImport(path: string, how: Import): boolean {
  const from = placeOf(path)
  if (how.isPackage) return from.room !== 'domain' || how.onlyTypes || isTest(path)
  const to = placeOf(how.target)
  if (isTest(path) && ['testing', 'outside'].includes(to.room)) return true
  if (from.feature === 'documents' && to.feature !== undefined && KINDS.has(to.feature)) return false
  return PERMISSIONS[from.room]?.some(permission => permission(to, from, how)) ?? false
}

function finding(path: string, { target, onlyTypes }: Import): Finding {
  return { path, message: `${placeOf(path).room} may not import ${onlyTypes ? 'types of ' : ''}${target}` }
}

export function placeOf(path: string): Place {
  const [top, room = '', feature = '', part = ''] = path.split('/')
  const stem = (name: string) => name.replace(/\..*$/, '')
  if (top !== 'src') return { room: 'outside', feature: undefined, part: '' }
  if (room.includes('.')) return { room: 'assembly', feature: undefined, part: stem(room) }
  if (room !== 'features') return { room, feature: undefined, part: stem(feature) }
  return { room: part === 'web' ? 'features/web' : 'features', feature, part: stem(part) }
}
