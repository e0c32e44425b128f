/** The archives that are being uploaded or wait to be imported: whose each is, and how far it is. They are gone with a restart, and after an hour. */
import type { Sha256 } from '../../../documents/archive.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { IsPicture } from '../../../platform/picture.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Uploads } from '../../../platform/uploads.ts'
import { checkArchive, notTaken } from './check-archive.ts'

const KEPT_MILLISECONDS = 3_600_000
const MOST_AT_ONCE = 3

/** What only a host can do for an import of a business. */
export interface ImportParts {
  readonly uploads: Uploads
  readonly newSha256: () => Sha256
  readonly isPicture: IsPicture
}

interface Uploaded {
  readonly accountId: string | null
  readonly bytes: number
  received: number
  usedAt: number
  /** How much is written, from 0 to 1. */
  done: number | null
  /** What is under way with it, which nothing else may disturb. */
  isBusy: boolean
}

export function uploadedArchives({ uploads, newSha256 }: ImportParts) {
  const all = new Map<string, Uploaded>()

  /** @throws Refusal `not-found` for one of someone else too */
  const mine = (id: string, { identity, now }: Actor): Uploaded => {
    const found = all.get(id)
    if (!found || found.accountId !== identity.id || isOld(found, now)) throw new Refusal('not-found')
    found.usedAt = now.getTime()
    return found
  }
  const forget = async (id: string) => {
    all.delete(id)
    await uploads.discard(id)
  }
  /** Nothing is left of it that nobody wants any more. */
  const forgetOld = async (now: Date) => {
    for (const [id, one] of all) if (isOld(one, now)) await forget(id)
  }

  return {
    /** @throws Refusal `busy`, `disk-full` */
    async begin({ identity, now, newId }: Actor, bytes: number): Promise<{ id: string }> {
      await forgetOld(now)
      // a person who begins again has given up the one before
      for (const [id, one] of all) if (one.accountId === identity.id && !one.isBusy) await forget(id)
      if (all.size >= MOST_AT_ONCE) throw new Refusal('busy')
      const id = newId()
      all.set(id, { accountId: identity.id, bytes, received: 0, usedAt: now.getTime(), done: null, isBusy: false })
      await uploads.begin(id, bytes)
      return { id }
    },

    /** A part that comes again is written again. @throws Refusal `not-found`, `upload-out-of-order` */
    async take(actor: Actor, id: string, at: number, part: Uint8Array): Promise<{ received: number }> {
      const found = mine(id, actor)
      const end = at + part.byteLength
      if (at > found.received || end > found.bytes || found.isBusy) throw new Refusal('upload-out-of-order')
      await uploads.write(id, at, part)
      found.received = Math.max(found.received, end)
      return { received: end }
    },

    progressOf: (actor: Actor, id: string) => ({ done: mine(id, actor).done }),

    /** Opens a whole archive, and checks it before anything is done with it. @throws Refusal for what is wrong with it, `busy` */
    async open<Answer>(
      actor: Actor,
      id: string,
      work: (archive: Awaited<ReturnType<typeof checkArchive>>, report: (letters: number) => void) => Promise<Answer>,
    ): Promise<Answer> {
      const found = mine(id, actor)
      if (found.isBusy) throw new Refusal('busy')
      if (found.received < found.bytes) throw notTaken('not-an-export')
      found.isBusy = true
      try {
        const archive = await checkArchive(uploads, id, newSha256)
        const all = archive.tables.reduce((sum, { file }) => sum + file.bytes, 0)
        let letters = 0
        const report = (more: number) => {
          letters += more
          found.done = Math.min(1, letters / Math.max(1, all))
        }
        try {
          return await work(archive, report)
        } finally {
          archive.zip.close()
        }
      } finally {
        found.isBusy = false
        found.done = null
      }
    },

    /** One that is being written stays. @throws Refusal `not-found` */
    async discard(actor: Actor, id: string): Promise<void> {
      if (!mine(id, actor).isBusy) await forget(id)
    },
  }
}

function isOld({ usedAt, isBusy }: Uploaded, now: Date): boolean {
  return !isBusy && now.getTime() - usedAt > KEPT_MILLISECONDS
}
