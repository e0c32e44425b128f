/** What is logged. The host decides how a line is written. */

export interface LogEntry {
  readonly level: 'info' | 'error'
  readonly message: string
  readonly requestId?: string
  readonly method?: string
  readonly path?: string
  /** The pattern of the path, such as `/api/businesses/:businessId/invoices`. */
  readonly route?: string
  readonly status?: number
  readonly milliseconds?: number
  readonly error?: string
}

export type Log = (entry: LogEntry) => void

/**
 * Leaves out the token of a public link: anyone who knows it can open the invoice. Those of invitations and of password resets are behind `#`,
 * which no browser sends; one that was put into the path by hand is left out too.
 */
export function pathForLog(path: string): string {
  return path.replace(/^\/public\/[^/.]+/, '/public/…').replace(/^(\/sign-in\/[\w-]+)\/.+/, '$1/…')
}

const MOST_CAUSES = 5
const LONGEST_QUERY = 2000

/** An error for the log, with its stack and causes, and without the values sent to the database, which are private. */
export function errorForLog(error: unknown): string {
  const told: string[] = []
  let one = error
  do {
    told.push(one instanceof Error ? textOf(one) : String(one))
    one = one instanceof Error ? one.cause : undefined
  } while (one !== undefined && told.length < MOST_CAUSES)
  return told.join('\ncaused by ')
}

function textOf(error: Error): string {
  const words = wordsOf(error)
  const stack = error.stack ?? ''
  if (words === error.message) return stack || `${error.name}: ${words}`
  // only the stack after the message is known to be free of it
  const end = stack.indexOf(error.message)
  return `${error.name}: ${words}${end < 0 ? '' : stack.slice(end + error.message.length)}`
}

/** The message without a query's parameters, and without a value that the database refused. */
function wordsOf(error: Error): string {
  if ('query' in error && 'params' in error) {
    const query = String(error.query)
    return `Failed query: ${query.length > LONGEST_QUERY ? `${query.slice(0, LONGEST_QUERY)}…` : query}`
  }
  // PostgreSQL quotes values in data errors, class 22 of its codes
  const isOfData = 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)
  return isOfData ? error.message.replace(/".*"/s, '"…"') : error.message
}
