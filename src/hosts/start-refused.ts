/** Why Daybook does not start, in a sentence for the person who typed the command. It is shown instead of a stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
