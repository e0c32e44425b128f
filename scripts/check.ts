/** `npm run check`: everything that can be checked without a browser. */
import { checkSources } from './checks.ts'
import { showTool, TOOLS } from './tools.ts'

const code = await checkSources()
process.exitCode = (await showTool(TOOLS.vitest, ['run', '--project', 'unit'])) || code
