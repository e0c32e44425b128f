/**
 * Reading the libraries without reading their descriptions again and again: why does Daybook start in a fraction of the time?
 *
 * For each of Drizzle's hundred files, Node.js 24 reads and parses the 180 kB package.json of Drizzle anew, only to learn that they
 * are modules. That takes half a second and leaves 200 MB of garbage. Here is said what it would find out.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

const library = import.meta.resolve('drizzle-orm').replace(/[^/]+$/, '')
const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (specifier.startsWith('.') && parentURL?.startsWith(library)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const found = known.get(specifier) ?? next(specifier, context)
    known.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})
