/** Rows are locked in one order, by one function. What skips rows that others hold waits for nobody, and may lock by itself. */
import { type Finding, isCode, isTest, type SourceFile, withoutComments } from './source-file.ts'

const HOME = 'src/platform/database/locks.ts'
const LOCKS =
  /\.for\(\s*(?:'(?:no key )?(?:update|share)'|strength)|\bfor (?:no key )?(?:update|(?:key )?share)\b(?=[^'"]*`)/gi
const SKIPS = /^[^)]*skipLocked: true/

export function lockFindings(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^src\/(?:features|platform)\//.test(path) && isCode(path) && !isTest(path) && path !== HOME)
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return [...code.matchAll(LOCKS)]
        .filter(({ index, 0: found }) => !SKIPS.test(code.slice(index + found.length)))
        .map(({ 0: found }) => ({ path, message: `locks rows by “${found}”: lockRows of ${HOME} knows the order` }))
    })
}
