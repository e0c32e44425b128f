/** `npm run bench -- properties [cases] [seed]`: the property tests of the API with many random cases, which the suite tries with a few. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT, TOOLS } from '../scripts/tools.ts'
import { filesUnder } from '../scripts/web-build.ts'
import { CASES, SEED } from '../src/testing/random/cases.ts'

export function runProperties(cases: number, seed: number | undefined): void {
  const files = filesUnder(join(PROJECT, 'src/features'))
    .filter(file => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('testing/random/cases.ts'))
    .map(file => relative(PROJECT, file))
  const environment = { [CASES]: String(cases), ...(seed !== undefined && { [SEED]: String(seed) }) }
  const { status } = spawnSync(
    process.execPath,
    [join(PROJECT, 'node_modules', TOOLS.vitest), 'run', '--project', 'unit', '--testTimeout', '0', ...files],
    { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  process.exitCode = status ?? 1
}
