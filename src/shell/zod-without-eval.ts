/** Zod would try whether it may compile its checks with `new Function`; the content security policy forbids it, loudly. */
const KEY = '__zod_globalConfig'

const config: object = Reflect.get(globalThis, KEY) ?? {}
Reflect.set(globalThis, KEY, Object.assign(config, { jitless: true }))
