/**
 * `npm test`: every check, then the tests, without those that start whole programs; with `-- --all` those too. With words after `--`, only the
 * test files that have one of them in their name.
 */
import { checkSources } from './checks.ts'
import { showTool, TOOLS } from './tools.ts'

const words = process.argv.slice(3).filter(word => word !== '--')
const filters = words.filter(word => word !== '--all')
const hasAll = filters.length > 0 || words.includes('--all')

// The tests run even after a failed check, so that one run shows everything to fix.
const code = filters.length > 0 ? 0 : await checkSources()
const projects = hasAll ? [] : ['unit', 'e2e'].flatMap(name => ['--project', name])
process.exitCode = (await showTool(TOOLS.vitest, ['run', ...projects, ...filters])) || code
if (!hasAll) {
  console.log('Left out: the tests that start and kill whole programs. `npm test -- --all` runs them too.')
}
