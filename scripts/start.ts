/** `npm start`: builds the web app if it is stale, then starts Daybook. */
import { buildWebIfStale } from './web-build.ts'

await buildWebIfStale()
await import('../src/hosts/node.ts')
