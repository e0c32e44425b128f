/** Who does something in the books. */
export const actorKinds = ['computer', 'daybook', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Only who signs in has an id and a name; the other kinds are named by the screen. */
export interface Identity {
  readonly kind: ActorKind
  readonly id: string | null
  readonly name: string
}

/** Nobody signs in on the machine itself: whoever can reach the app is the owner. */
export const thisComputer: Identity = { kind: 'computer', id: null, name: '' }

/** What Daybook does by itself, such as sending the mail that waits. */
export const daybookItself: Identity = { kind: 'daybook', id: null, name: '' }

/** Whoever opens a public link. */
export const publicVisitor: Identity = { kind: 'visitor', id: null, name: '' }
