/** Checks the sources, two checks at a time: format, types, walls, dead code. */
import { availableParallelism } from 'node:os'
import { type Outcome, runScript, runTool, TOOLS } from './tools.ts'

interface Step {
  readonly name: string
  run(): Promise<Outcome>
}

const STEPS: readonly Step[] = [
  { name: 'format and lint', run: () => runTool(TOOLS.biome, ['ci', '--error-on-warnings', '--colors=off']) },
  ...['src/domain', 'tsconfig.core.json', 'tsconfig.web.json', 'tsconfig.hosts.json'].map(project => ({
    name: `types of ${project}`,
    // each further checker works out the shared types again, and two projects keep two cores busy
    run: () => runTool(TOOLS.tsc, ['-p', project, '--checkers', '1']),
  })),
  { name: 'walls, names and sizes', run: () => runScript('walls.ts') },
  { name: 'dead code', run: () => runTool(TOOLS.knip, []) },
]

/** The exit code: 0 if every check passes. */
export async function checkSources(): Promise<number> {
  const waiting = [...STEPS]
  let exitCode = 0
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now()
      const { code, output } = await step.run()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(code === 0 ? `✓ ${step.name} (${seconds} s)` : `✗ ${step.name} (${seconds} s)\n${output.trim()}\n`)
      if (code !== 0) exitCode = 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return exitCode
}
