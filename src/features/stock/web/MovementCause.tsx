/** Why stock moved: the kind of movement, with a link to the document behind it, and its note. */
import { Link, linkOptions } from '@tanstack/react-router'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { rich } from '../../../translations/web.ts'
import { type Area, useMay } from '../../accounts/web/role.ts'
import type { StockMovement } from '../contract.ts'
import { MOVEMENT_REASONS } from './movement-reasons.ts'

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

const AREAS: Readonly<Record<NonNullable<StockMovement['cause']>['kind'], Area>> = {
  ...{ invoice: 'invoices', delivery: '/deliveries', 'stock-count': 'products' },
}

function CauseLink({ cause: { kind, id, name } }: { cause: NonNullable<StockMovement['cause']> }) {
  const may = useMay()
  const shown = <bdi>{name ?? shownIdentifier(id)}</bdi>
  if (!may.reads(AREAS[kind])) return shown
  const target =
    kind === 'invoice'
      ? linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId: id } })
      : kind === 'delivery'
        ? linkOptions({ to: '/deliveries/$deliveryId', params: { deliveryId: id } })
        : linkOptions({ to: '/stock/counts/$countId', params: { countId: id } })
  return (
    <Link
      {...target}
      className="relative z-1 font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {shown}
    </Link>
  )
}
