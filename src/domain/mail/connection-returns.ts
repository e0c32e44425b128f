/** What came of a sign-in, in the address that the browser comes back to. */
export const connectionReturns = [
  'connected',
  /** The person or an administrator said no. */
  'refused',
  /** Not finished in ten minutes, used before, or begun in another browser. */
  'expired',
  /** Somebody else, or nobody, is signed in to Daybook by now, or may no longer change the settings. */
  'other-person',
  /** The provider doesn’t accept the client id, the secret or the redirect address. */
  'registration',
  /** The provider gave nothing that lasts longer than an hour. */
  'no-refresh-token',
  'provider-away',
  /** The settings were changed meanwhile. */
  'changed-meanwhile',
] as const
export type ConnectionReturn = (typeof connectionReturns)[number]
