/** Keeps Zod from trying `new Function`, which the content security policy refuses and the console would report. Imported before any schema. */
const KEY = '__zod_globalConfig'

const config: object = Reflect.get(globalThis, KEY) ?? {}
Reflect.set(globalThis, KEY, Object.assign(config, { jitless: true }))
