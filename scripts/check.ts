/** `npm run check`: everything about the sources that can be known without a browser. */
import { check } from './checks.ts'

await check()
