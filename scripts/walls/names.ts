/** The vocabulary of file names and folders. */

import { placeOf } from './rooms.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

const SAYS_NOTHING = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'libs', 'index'])
/** Besides web/. A feature's own HTML and emails are private to it. */
const FEATURE_FOLDERS = new Set(['contract', 'commands', 'queries', 'routes', 'tables', 'page', 'text'])
const FEATURE_FILES = new Set(['contract.ts', 'tables.ts', 'queries.ts', 'commands.ts', 'routes.ts', 'jobs.ts'])
const ROOMS = new Set([
  ...['domain', 'translations', 'features', 'formats', 'ui', 'web', 'shell', 'platform', 'hosts', 'testing'],
])
const ASSEMBLIES = new Set(['src/api.ts', 'src/jobs.ts', 'src/schema.ts'])

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PASCAL = /^[A-Z][A-Za-z0-9]*$/

export function nameFindings(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(file => isCode(file.path))
    .flatMap(({ path }) => messagesFor(path).map(message => ({ path, message })))
}

function messagesFor(path: string): string[] {
  const folders = path.split('/').slice(0, -1)
  const file = path.split('/').at(-1) ?? ''
  const stem = file.replace(/\..*$/, '')
  const words = [...folders.flatMap(folder => folder.split('-')), ...stem.split('-')]
  const empty = words.find(word => SAYS_NOTHING.has(word.toLowerCase()))
  const messages: string[] = []
  if (empty) messages.push(`“${empty}” in a name says nothing about what is inside`)
  const wellWritten = file.endsWith('.tsx') ? PASCAL.test(stem) || KEBAB.test(stem) : KEBAB.test(stem)
  if (!wellWritten) messages.push('a .ts file is named in kebab-case, and a component’s .tsx file in PascalCase')
  if (path.startsWith('src/')) messages.push(...placeMessages(path, folders, file))
  return messages
}

function placeMessages(path: string, folders: readonly string[], file: string): string[] {
  const [, room] = folders
  if (room === undefined) {
    return ASSEMBLIES.has(path) ? [] : ['only api.ts, jobs.ts and schema.ts stand directly in src/']
  }
  if (!ROOMS.has(room)) return [`“${room}” is no room of the house`]
  if (room !== 'features') return []
  const place = placeOf(path)
  if (folders.length < 3) return ['every feature has a folder of its own']
  if (place.part === 'web' && folders.length >= 4) return []
  if (folders.length === 3) {
    return FEATURE_FILES.has(file) || isTest(path)
      ? []
      : [
          `a feature has ${[...FEATURE_FILES].join(', ')}, commands/, queries/, routes/, tables/, page/, text/ and web/, and no “${file}”`,
        ]
  }
  return FEATURE_FOLDERS.has(place.part) && folders.length <= 5
    ? []
    : [`a feature has no folder “${folders.slice(3).join('/')}”`]
}
