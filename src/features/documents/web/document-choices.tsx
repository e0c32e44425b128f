/** Documents in the command palette. */
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import type { Choice } from '../../../ui/commands.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { ScreenKind } from './screen-kind.ts'

/** `total` is left out of what is answered to whoever sees no amounts. */
type Found<Status> = { id: string; number: string | null; customerName: string; status: Status; total?: number }

export const NEWEST_FIRST = { sort: 'date', direction: 'desc' } as const

export function documentChoices<Status extends string>(
  { Icon, words, statuses }: ScreenKind<Status>,
  rows: readonly Found<Status>[],
  currency: CurrencyCode,
  choose: (id: string) => void,
): Choice[] {
  return rows.map(({ id, number, customerName, status, total }) => ({
    id,
    label: number ?? words.draft(shownIdentifier(id)),
    hint: customerName,
    icon: <Icon size={16} />,
    figures: (
      <>
        <StatusBadge {...statuses[status]} />
        {total !== undefined && <MoneyText amount={total} currency={currency} />}
      </>
    ),
    run: () => choose(id),
  }))
}
