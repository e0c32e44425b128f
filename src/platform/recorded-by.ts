/** The columns by which a record that is only ever appended says who wrote it. */
import { text } from 'drizzle-orm/pg-core'
import type { ActorKind, Identity } from '../domain/identity.ts'
import type { Actor } from './actor.ts'

/** The name is kept as it was, since a person may be renamed or removed later. Without defaults, so that no record forgets them. */
export const actorColumns = () => ({
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
})

export interface ActorFields {
  readonly actorKind: ActorKind
  readonly actorId: string | null
  readonly actorName: string
}

export function recordedBy({ identity }: Pick<Actor, 'identity'>): ActorFields {
  return { actorKind: identity.kind, actorId: identity.id, actorName: identity.name }
}

export function identityOf({ actorKind: kind, actorId: id, actorName: name }: ActorFields): Identity {
  return { kind, id, name }
}
