/** A component whose code is loaded when it is first wanted, or ahead of that. React's own `lazy` would delay it by 300 ms. */
import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { withTexts } from '../translations/web.ts'

export type LateComponent<Props> = FunctionComponent<Props> & { preload: () => void }

/** @param waiting keeps its place until then */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await withTexts(load)
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, not in a render
  function Late(props: Props) {
    const [, setState] = useState<object>()
    const drawn = loaded
    useEffect(() => {
      if (drawn) return
      const fail = (problem: unknown) =>
        setState(() => {
          throw problem
        })
      loadOnce().then(() => setState({}), fail)
    }, [])
    return loaded ? createElement(loaded, props) : waiting
  }
  return Object.assign(Late, { preload: () => void loadOnce().catch(() => {}) })
}

const AGAIN_AFTER_MS = 2000

/** A part of a screen that nobody has to ask for. A connection lost at this moment must not break the screen, so it is loaded until it is there. */
export function lateByItself<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LateComponent<Props> {
  return late(() => untilLoaded(load), waiting)
}

async function untilLoaded<Loaded>(load: () => Promise<Loaded>, wait = AGAIN_AFTER_MS): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise(resolve => setTimeout(resolve, wait))
    return untilLoaded(load, wait * 2)
  }
}

/** A module whose code is loaded when it is first wanted, or ahead of that. */
export function lateModule<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const loadOnce = async () => {
    loaded ??= await withTexts(load)
  }
  return {
    preload: () => void loadOnce().catch(() => {}),
    /** Undefined until it is there. */
    get: () => loaded,
    /** The module once it is wanted and there. @param failed where it could not be loaded */
    useOnceWanted: (wanted: boolean, failed: () => void): Module | undefined => {
      const [, setState] = useState<object>()
      // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted
      useEffect(() => {
        if (!wanted) return
        if (loaded) setState({})
        else loadOnce().then(() => setState({}), failed)
      }, [wanted])
      return wanted ? loaded : undefined
    },
  }
}
