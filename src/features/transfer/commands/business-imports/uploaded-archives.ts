/** The archives that are being uploaded or wait to be imported: whose each is, and how far it is. They are gone with a restart, and after an hour. */
import type { Sha256 } from '../../../../formats/archive.ts'
import type { Actor } from '../../../../platform/actor.ts'
import { taskQueue } from '../../../../platform/limits/task-queue.ts'
import type { IsPicture } from '../../../../platform/picture.ts'
import { Refusal } from '../../../../platform/problem.ts'
import type { Uploads } from '../../../../platform/uploads.ts'
import { notTaken } from './archive-faults.ts'
import { type CheckedArchive, checkArchive, type ReadUploadedArchive } from './check-archive.ts'

const KEPT_MILLISECONDS = 3_600_000
/** Of all accounts, and of one: someone may have it open in several tabs. */
const MOST_AT_ONCE = 10
const MOST_OF_ACCOUNT = 3
/** One that nobody went on with for this long makes room for another of the same account. */
const GIVEN_UP_MILLISECONDS = 10 * 60_000

/** What only a host can do for an import of a business. */
export interface ImportParts {
  readonly uploads: Uploads
  readonly readArchive: ReadUploadedArchive
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

export function uploadedArchives({ uploads, readArchive }: Pick<ImportParts, 'uploads' | 'readArchive'>) {
  const all = new Map<string, Uploaded>()
  /** One account keeps one of the processes that read archives, and no more. */
  const queues = new Map<string | null, ReturnType<typeof taskQueue>>()
  const inTurnOf = (accountId: string | null) => {
    const queue = queues.get(accountId) ?? taskQueue({ atOnce: 1, mostWaiting: MOST_OF_ACCOUNT })
    queues.set(accountId, queue)
    return queue
  }

  /** @throws Refusal `not-found` for one of someone else too */
  const mine = (id: string, { identity, now }: Actor): Uploaded => {
    const found = all.get(id)
    if (!found || found.accountId !== identity.id || isUnused(found, now, KEPT_MILLISECONDS))
      throw new Refusal('not-found')
    found.usedAt = now.getTime()
    return found
  }
  const forget = async (id: string) => {
    all.delete(id)
    await uploads.discard(id)
  }
  /** Nothing is left of it that nobody wants any more. */
  const forgetOld = async (now: Date) => {
    for (const [id, one] of all) if (isUnused(one, now, KEPT_MILLISECONDS)) await forget(id)
  }

  return {
    /** @throws Refusal `busy`, `disk-full` */
    async begin({ identity, now, newId }: Actor, bytes: number): Promise<{ id: string }> {
      await forgetOld(now)
      const own = [...all].filter(([, one]) => one.accountId === identity.id)
      if (own.length >= MOST_OF_ACCOUNT) {
        const [givenUp] = own.find(([, one]) => isUnused(one, now, GIVEN_UP_MILLISECONDS)) ?? []
        if (givenUp === undefined) throw new Refusal('busy')
        await forget(givenUp)
      }
      if (all.size >= MOST_AT_ONCE) throw new Refusal('busy')
      const stillToCome = [...all.values()].reduce((sum, one) => sum + one.bytes - one.received, 0)
      const id = newId()
      all.set(id, { accountId: identity.id, bytes, received: 0, usedAt: now.getTime(), done: null, isBusy: false })
      try {
        await uploads.begin(id, bytes + stillToCome)
      } catch (error) {
        all.delete(id)
        throw error
      }
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
      work: (archive: CheckedArchive, report: (letters: number) => void) => Promise<Answer>,
    ): Promise<Answer> {
      const found = mine(id, actor)
      if (found.isBusy) throw new Refusal('busy')
      if (found.received < found.bytes) throw notTaken('not-an-export')
      found.isBusy = true
      try {
        const archive = await inTurnOf(found.accountId)(() => checkArchive({ uploads, readArchive }, id))
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

function isUnused({ usedAt, isBusy }: Uploaded, now: Date, milliseconds: number): boolean {
  return !isBusy && now.getTime() - usedAt > milliseconds
}
