/** The catalogues of screens, each in two parts: `de.json?first` holds the texts of the first page, and `de.json?rest` all others. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PROJECT } from './tools.ts'
import { importsOf, isCode, type SourceFile } from './walls/source-file.ts'
import { usedTexts } from './walls/used-texts.ts'

/** What the app opens with: the frame, and the dashboard in it. */
const APP = [
  'src/shell/start-app.tsx',
  'src/features/dashboard/web/DashboardScreen.tsx',
  'src/features/dashboard/web/preload.ts',
]
const SIGN_IN = 'src/shell/start-sign-in.tsx'

const PART = /translations[\\/]web[\\/][a-z-]+\.json\?(first|rest)$/

/** The files of the app that its first page needs, by their paths from the root of the project. */
export function filesOfFirstPage(): ReadonlySet<string> {
  return new Set(withImports(APP).map(({ path }) => path))
}

export function textsOfFirstPage(): ReadonlySet<string> {
  return new Set(usedTexts(withImports([...APP, SIGN_IN])).keys)
}

/** While developing, the first part is the whole catalogue. */
export function catalogueParts(): Plugin {
  let isBuild = true
  let first: ReadonlySet<string> | undefined
  return {
    name: 'catalogue-parts',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      first = undefined
    },
    load(id) {
      const part = PART.exec(id)?.[1]
      if (part === undefined) return null
      const catalogue: Record<string, string> = JSON.parse(readFileSync(id.replace(/\?.*/, ''), 'utf8'))
      if (!isBuild) return asModule(part === 'first' ? catalogue : {})
      first ??= textsOfFirstPage()
      const isIn = (key: string) => first?.has(key) === (part === 'first')
      return asModule(Object.fromEntries(Object.entries(catalogue).filter(([key]) => isIn(key))))
    },
  }
}

/** A browser reads a long text faster than an object that is written out. */
function asModule(catalogue: object) {
  return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`, moduleType: 'js' } as const
}

/** Without what is loaded later. */
function withImports(paths: readonly string[]): SourceFile[] {
  const found = new Map<string, SourceFile>()
  const add = (path: string) => {
    if (found.has(path) || !existsSync(join(PROJECT, path))) return
    const file = { path, text: isCode(path) ? readFileSync(join(PROJECT, path), 'utf8') : '' }
    found.set(path, file)
    for (const { target, isPackage, onlyTypes, isLate } of importsOf(file))
      if (!isPackage && !onlyTypes && !isLate) add(target)
  }
  paths.forEach(add)
  return [...found.values()]
}
