/** The name of the person or program that did something. */
import type { ActorKind } from '../../../domain/identity.ts'
import { t } from '../../../translations/web.ts'

const OTHERS: Record<ActorKind, string> = {
  person: '',
  computer: t('This computer'),
  daybook: t('Daybook'),
  visitor: t('Someone with the link'),
  token: t('API token'),
}

export function personName({ kind, name }: { kind: ActorKind; name: string }): string {
  return name || OTHERS[kind]
}
