/** Who did something in a business. */
export const actorKinds = ['computer', 'daybook', 'visitor', 'person', 'token'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Only someone who signs in has an id and a name, and a token those of its person; the screens name the other kinds. */
export interface Identity {
  readonly kind: ActorKind
  readonly id: string | null
  readonly name: string
}

/** Without sign-in, anyone who can reach the app is the owner. */
export const thisComputer: Identity = { kind: 'computer', id: null, name: '' }

/** What Daybook does by itself, such as sending queued mail. */
export const daybookItself: Identity = { kind: 'daybook', id: null, name: '' }

/** A person who opens a public link. */
export const publicVisitor: Identity = { kind: 'visitor', id: null, name: '' }

/** Someone who signed in. */
export function personOf({ id, name }: { readonly id: string; readonly name: string }): Identity {
  return { kind: 'person', id, name }
}

/** A program that acts for a person: what that person may not do, it may not do either. */
export function tokenOf({ id, name }: { readonly id: string; readonly name: string }, token: string): Identity {
  return { kind: 'token', id, name: `${name} · ${token}` }
}
