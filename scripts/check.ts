/** `npm run check`: everything that can be checked without a browser. */
import { check } from './checks.ts'

await check()
