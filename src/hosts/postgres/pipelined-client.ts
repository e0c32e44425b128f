/** A PostgreSQL connection that travels light: how do many small statements become few packets, parsed once? */
import pg from 'pg'

// A statement is kept prepared from its second use on; more of them than this would only fill the server's memory.
const MOST_PREPARED = 400
const USES_BEFORE_PREPARING = 2

const BEGIN = /^begin( |$)/

/** Statements are named alike on every connection, as they are the same few on all of them. */
const names = new Map<string, string>()
const uses = new Map<string, number>()

interface QueryConfiguration {
  text: string
  name?: string
}

/**
 * Statements that are sent in the same turn leave in one packet, a `begin` with whatever follows it; nobody waits for the end of what only
 * read; and what is sent again and again is prepared once. Needs the pool's `pipeline` option.
 */
export class PipelinedClient extends pg.Client {
  #corked = false
  #onlyReads = false

  // The base class declares a dozen overloads; the arguments pass through as they are.
  override query(...given: unknown[]): never {
    this.#sendTogether()
    const [first, values] = given
    if (isConfiguration(first)) {
      const name = first.name ?? nameFor(first.text, values)
      if (name) given[0] = { ...first, name }
      if (BEGIN.test(first.text)) {
        this.#onlyReads = first.text.endsWith(' read only')
        return this.#sendUnheard(given, 'BEGIN')
      }
      if (first.text === 'commit' && this.#onlyReads) return this.#sendUnheard(given, 'COMMIT')
    }
    return super.query(...(given as [string])) as never
  }

  /**
   * A transaction that could not begin shows in its first statement, which is on its way by then. One that only read has heard all that it
   * asked for when it ends.
   */
  #sendUnheard(given: unknown[], command: string): never {
    const sent: Promise<unknown> = super.query(...(given as [string]))
    sent.catch(() => undefined)
    return Promise.resolve({ command, rowCount: null, rows: [], fields: [], oid: 0 }) as never
  }

  #sendTogether(): void {
    if (this.#corked) return
    const { stream } = this.connection
    this.#corked = true
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }
}

function isConfiguration(given: unknown): given is QueryConfiguration {
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'
}

/** A search is planned anew each time, since the best plan depends on the words; the rest keeps its plan. */
function nameFor(text: string, values: unknown): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!Array.isArray(values) || values.length === 0 || text.includes(' like ') || names.size >= MOST_PREPARED)
    return undefined
  const used = (uses.get(text) ?? 0) + 1
  if (used < USES_BEFORE_PREPARING) {
    if (uses.size > 10 * MOST_PREPARED) uses.clear()
    uses.set(text, used)
    return undefined
  }
  uses.delete(text)
  const name = `daybook_${names.size + 1}`
  names.set(text, name)
  return name
}
