/** Why Daybook does not start, in a sentence for the person who typed the command. It is shown instead of a stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
