/** Whether the person may change what the screens show. A button marked `writes` is not there for who may only look; a menu item or command says why. */
import { createContext, useContext } from 'react'
import { t } from '../translations/web.ts'

const Context = createContext(true)

export const MayWrite = Context.Provider

export function useMayWrite(): boolean {
  return useContext(Context)
}

/** The reason why nothing can be changed; undefined for who may. */
export function useWhyNotWrite(): string | undefined {
  return useMayWrite() ? undefined : t('You have read-only access.')
}
