/** How the export of a business is sent, checked and taken over. */
import { queryOptions } from '@tanstack/react-query'
import { toBase64 } from '../../../../web/base64.ts'
import { answer, api, ConnectionLost } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { Business } from '../../../businesses/contract.ts'
import { PART_BYTES } from '../../contract.ts'

const imports = api['business-imports']
const one = imports[':archiveId']

const MOST_TRIES = 5
const PAUSE_MS = 2000
const POLLED_MS = 700

/** Sends a ZIP part by part as long as somebody wants it, and has it checked. */
export function useSendArchive(report: (sent: number) => void, isWanted: () => boolean) {
  return useWrite({
    ask: async (file: File) => {
      report(0)
      const { id } = await answer(imports.$post({ json: { bytes: file.size } }))
      for (let at = 0; at < file.size; ) {
        const content = await toBase64(file.slice(at, at + PART_BYTES))
        at = await sent(id, at, content)
        report(at)
        if (!isWanted()) {
          forgetArchive(id)
          return undefined
        }
      }
      try {
        return { id, found: await answer(one.check.$post({ param: { archiveId: id } })) }
      } catch (problem) {
        if (!(problem instanceof ConnectionLost)) forgetArchive(id)
        throw problem
      }
    },
  })
}

/** A large file takes a while, and the connection may be lost meanwhile. */
async function sent(archiveId: string, at: number, content: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return (await answer(one.parts.$post({ param: { archiveId }, json: { at, content } }))).received
    } catch (problem) {
      if (!(problem instanceof ConnectionLost) || tries === MOST_TRIES) throw problem
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** @param goTo opens the business that was imported */
export function useRunBusinessImport(goTo: (imported: Business) => Promise<void>) {
  return useWrite({
    ask: (archiveId: string) => answer(one.run.$post({ param: { archiveId } })),
    onAnswer: goTo,
  })
}

/** The server forgets it by itself after an hour. */
export function forgetArchive(archiveId: string): void {
  answer(one.$delete({ param: { archiveId } })).catch(() => undefined)
}

export function businessImportProgressOptions(archiveId: string) {
  return queryOptions({
    queryKey: ['business-import-progress', archiveId],
    queryFn: () => answer(one.progress.$get({ param: { archiveId } })),
    refetchInterval: POLLED_MS,
    gcTime: 0,
    // it asks by itself until it is over
    staleTime: 'static',
  })
}
