/** Why stock moved: the kind of movement, with a link to the document behind it, and its note. */
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { rich } from '../../../translations/web.ts'
import { type Area, useMay } from '../../accounts/web/role.ts'
import type { StockMovement } from '../contract.ts'
import { MOVEMENT_REASONS } from './stock-words.ts'

export function MovementCause({ movement }: { movement: StockMovement }) {
  const { reason, cause, note } = movement
  const document = cause && <CauseLink cause={cause} />
  return (
    <>
      {!document
        ? MOVEMENT_REASONS[reason]
        : reason === 'counted'
          ? rich('Counted in {document}', { document })
          : reason === 'return'
            ? rich('Returned from {document}', { document })
            : reason === 'delivered'
              ? rich('Delivered with {document}', { document })
              : rich('Sold on {document}', { document })}
      {note && (
        <span className="text-ink-muted" title={note}>
          {' · '}
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  )
}

type Cause = NonNullable<StockMovement['cause']>

const TARGETS: Readonly<Record<Cause['kind'], (id: string) => LinkOptions>> = {
  invoice: invoiceId => linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId } }),
  delivery: deliveryId => linkOptions({ to: '/deliveries/$deliveryId', params: { deliveryId } }),
  'stock-count': countId => linkOptions({ to: '/stock/counts/$countId', params: { countId } }),
}

const AREAS: Readonly<Record<Cause['kind'], Area>> = {
  invoice: 'invoices',
  delivery: '/deliveries',
  'stock-count': 'products',
}

function CauseLink({ cause: { kind, id, name } }: { cause: Cause }) {
  const may = useMay()
  const shown = <bdi>{name ?? shownIdentifier(id)}</bdi>
  if (!may.reads(AREAS[kind])) return shown
  return (
    <Link
      {...TARGETS[kind](id)}
      className="relative z-1 font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {shown}
    </Link>
  )
}
