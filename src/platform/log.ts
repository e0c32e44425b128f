/** What is said about each request, and to whom? The host decides how a line is written. */

export interface LogEntry {
  readonly level: 'info' | 'error'
  readonly message: string
  readonly requestId?: string
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly milliseconds?: number
  readonly error?: string
}

export type Log = (entry: LogEntry) => void

/** An address that opens something for whoever knows it is not written down. */
export function pathForLog(path: string): string {
  return path.replace(/^\/public\/[^/.]+/, '/public/…')
}
