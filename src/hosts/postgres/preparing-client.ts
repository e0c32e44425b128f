/** A PostgreSQL connection on which statements that are sent again and again are prepared: planning them again cost a fifth of a create-and-send. */
import pg from 'pg'

// A statement is kept prepared from its second use on; more of them than this would only fill the server's memory.
const MOST_PREPARED = 400
const USES_BEFORE_PREPARING = 2

/** Statements are named alike on every connection, as they are the same few on all of them. */
const names = new Map<string, string>()
const uses = new Map<string, number>()

interface QueryConfiguration {
  text: string
  name?: string
}

export class PreparingClient extends pg.Client {
  /** A pooler that hands out another connection for each transaction knows no prepared statements. */
  protected get prepares(): boolean {
    return true
  }
  /** Given by the pool for as long as the connection is in use. */
  declare release?: (error: unknown) => void
  #isGathering = false

  // The base class declares a dozen overloads; the arguments pass through as they are.
  override query(...args: unknown[]): never {
    const [first, values] = args
    if (isConfiguration(first)) {
      const name = first.name ?? (this.prepares ? nameFor(first.text, values) : undefined)
      if (name) args[0] = { ...first, name }
      if (/^begin( |$)/.test(first.text)) return this.#begin(args) as never
      this.#gatherThisTurn()
    }
    return super.query(...(args as [string])) as never
  }

  /** Statements of one turn go to the server in one piece, as each piece costs a call of the system and wakes the server. */
  #gatherThisTurn(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /** Drizzle forgets to give back a connection whose `begin` failed, until the pool has none left. */
  async #begin(args: unknown[]): Promise<unknown> {
    try {
      return await super.query(...(args as [string]))
    } catch (error) {
      this.release?.(error)
      throw error
    }
  }
}

export class PooledClient extends PreparingClient {
  protected override get prepares(): boolean {
    return false
  }
}

function isConfiguration(args: unknown): args is QueryConfiguration {
  return typeof args === 'object' && args !== null && 'text' in args && typeof args.text === 'string'
}

/** A search is planned each time, since the best plan depends on the words; the rest keeps its plan. */
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
