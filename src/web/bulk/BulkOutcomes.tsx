/** The rows that something was not done with, and why; and those that there is something to say about. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { t } from '../../translations/web.ts'
import type { Outcome } from './run-each.ts'

/** What a person knows a row by: what it is called, and what else tells it apart. */
export type NameRow<Row> = (row: Row) => { name: string; beside?: string }

/** More are counted, not listed. */
const MOST_LISTED = 200

type BulkOutcomesProps<Row> = {
  outcomes: readonly Outcome<Row>[]
  nameRow: NameRow<Row>
  /** Nothing has been tried yet. */
  isKnownBefore: boolean
}

export function BulkOutcomes<Row extends { id: string }>({ outcomes, nameRow, isKnownBefore }: BulkOutcomesProps<Row>) {
  const failed = outcomes.filter(({ done }) => !done)
  const noted = outcomes.filter(({ done, words }) => done && words !== '')
  const rest = failed.length + noted.length - MOST_LISTED
  if (failed.length + noted.length === 0) return null
  return (
    <section>
      {failed.length > 0 && (
        <h3 className="mb-1 font-medium">
          {isKnownBefore
            ? t('{count, plural, one {# not included} other {# not included}}', { count: failed.length })
            : t('{count, plural, one {# not done} other {# not done}}', { count: failed.length })}
        </h3>
      )}
      <ul className="max-h-[30dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {[...failed, ...noted].slice(0, MOST_LISTED).map(({ row, done, words }) => {
          const { name, beside } = nameRow(row)
          const Icon = done ? CircleCheck : CircleAlert
          return (
            <li key={row.id} className="flex gap-2.5 py-2 text-dense">
              <Icon
                aria-hidden="true"
                size={16}
                className={done ? 'mt-px shrink-0 text-green' : 'mt-px shrink-0 text-amber'}
              />
              <div className="min-w-0">
                <p className="font-medium">
                  <bdi>{name}</bdi>
                  {beside && <span className="ms-2 font-normal text-ink-muted">{beside}</span>}
                </p>
                <p>{words}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <p className="mt-2 text-dense text-ink-muted">
          {t('{count, plural, one {and # more} other {and # more}}', { count: rest })}
        </p>
      )}
    </section>
  )
}
