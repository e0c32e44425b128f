/**
 * Whether the person may change what the screens show. A button marked `writes` is not there for who may not; a menu item or command says why. `writes` alone is
 * about what the open screen shows; a text names something else, in the words of whoever provides the rule.
 */
import { createContext, useContext } from 'react'

export type Writes = boolean | string

/** Why something cannot be changed: what the open screen shows, or what is named. Undefined where it can. */
export type WhyNotWrite = (what?: string) => string | undefined

const Context = createContext<WhyNotWrite>(() => undefined)

export const MayWrite = Context.Provider

export function useWhyNot(): WhyNotWrite {
  return useContext(Context)
}

export function useMayWrite(what: Writes = true): boolean {
  return useWhyNotWrite(what) === undefined
}

/** The reason why this can't be changed; undefined for who may, and for what changes nothing. */
export function useWhyNotWrite(what: Writes = true): string | undefined {
  const whyNot = useWhyNot()
  if (!what) return undefined
  return whyNot(what === true ? undefined : what)
}
