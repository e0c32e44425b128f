/** A component whose code is loaded when it is first wanted, or ahead of that. React's own `lazy` would delay it by 300 ms. */
import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react'

export type LateComponent<Props> = FunctionComponent<Props> & { preload: () => void }

export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, not in a render
  function Late(props: Props) {
    const [, setState] = useState<object>()
    useEffect(() => {
      if (loaded) return
      const fail = (problem: unknown) =>
        setState(() => {
          throw problem
        })
      loadOnce().then(() => setState({}), fail)
    }, [])
    return loaded ? createElement(loaded, props) : null
  }
  return Object.assign(Late, { preload: () => void loadOnce().catch(() => {}) })
}
