/** `npm test`: every check, then every test. With words after `--`, only the test files that have one of them in their name. */
import { checkSources } from './checks.ts'
import { showTool, TOOLS } from './tools.ts'

const filters = process.argv.slice(3)

// The tests run even after a failed check, so that one run shows everything to fix.
const code = filters.length > 0 ? 0 : await checkSources()
process.exitCode = (await showTool(TOOLS.vitest, ['run', ...filters])) || code
