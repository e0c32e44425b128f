/** `npm test`: every check, then Daybook in a real browser. With words after `--`, only the test files that have one of them in their name. */
import { check } from './checks.ts'
import { showTool, TOOLS } from './tools.ts'
import { buildWebIfStale } from './web-build.ts'

const filters = process.argv.slice(3)

await buildWebIfStale()
if (filters.length > 0) {
  process.exitCode = await showTool(TOOLS.vitest, ['run', ...filters])
} else {
  // The browser tests run even after a failed check, so that one run shows everything to fix.
  const allWell = await check()
  const code = await showTool(TOOLS.vitest, ['run', '--project', 'e2e'])
  process.exitCode = allWell ? code : 1
}
