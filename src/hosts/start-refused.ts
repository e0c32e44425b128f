/** Why Daybook does not start, as one sentence for the person who typed the command: what can be shown instead of a stack trace? */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
