/** Asks before something is done with many rows, shows how far it is, and says of each row that it was not done with why. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { notifyAttention, notifyDone } from '../../ui/feedback/notifications.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { MOST_ROWS } from './every-row.ts'
import type { Outcome } from './run-each.ts'
import { type Bulk, useBulkRun } from './use-bulk-run.ts'

type BulkDialogProps<Row> = Bulk<Row> & {
  nameRow: NameRow<Row>
  title: (count: number) => string
  description?: string
  /** A verb: "Mark as sent". */
  confirmLabel: string
  /** It cannot be taken back. */
  danger?: boolean
  /** Says what was done, with how many rows. */
  done: (count: number) => string
  /** Takes it back, offered once it is over. */
  undo?: (done: readonly Row[]) => void
  /** What has to be filled in is not yet right. */
  blocked?: boolean
  /** @param left the rows with which it was not done; undefined if it was not begun */
  onClose: (left?: readonly Row[]) => void
  /** What has to be known or filled in before. */
  children?: ReactNode
}

export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { nameRow, title, description, confirmLabel, done, undo, blocked = false, onClose, finish, children } = props
  const [rows] = useState(props.rows)
  const { stage, outcomes, waiting, problem, run, stop } = useBulkRun({ ...props, rows })
  const isAsking = stage === 'asking'
  const isRunning = stage === 'running'
  const finished = outcomes.filter(outcome => outcome.done).map(({ row }) => row)
  const [begun, setBegun] = useState<number>()
  const count = begun ?? waiting.length

  const leave = () => {
    const isDone = new Set(finished)
    onClose(isAsking ? undefined : rows.filter(row => !isDone.has(row)))
  }
  const start = async () => {
    if (blocked || isRunning) return
    setBegun(count)
    if (!(await run())) return
    const words = done(rows.length)
    if (undo) notifyAttention(words, { action: { label: t('Undo'), onClick: () => undo(rows) } })
    else notifyDone(words)
    onClose([])
  }
  const takeBack = () => {
    undo?.(finished)
    onClose([])
  }
  useHotkey('mod+enter', () => void start(), { enabled: isAsking && count > 0 })
  // a file is saved only once all of it is there
  const isToldAsDone = stage === 'finished' || (stage === 'stopped' && finish === undefined)

  return (
    <Dialog
      open
      onOpenChange={isRunning ? stop : leave}
      title={isToldAsDone ? done(finished.length) : title(count)}
      description={isAsking && description}
      footer={
        isAsking ? (
          <>
            <Button onClick={leave}>{t('Cancel')}</Button>
            <Button
              look={props.danger ? 'danger' : 'primary'}
              keys="mod+enter"
              disabled={blocked || count === 0}
              onClick={() => void start()}
            >
              {confirmLabel}
            </Button>
          </>
        ) : isRunning ? (
          <Button onClick={stop}>{t('Stop')}</Button>
        ) : (
          <>
            {undo && finished.length > 0 && <Button onClick={takeBack}>{t('Undo')}</Button>}
            {stage === 'stopped' && <Button onClick={() => void start()}>{t('Continue')}</Button>}
            <Button look="primary" autoFocus onClick={leave}>
              {t('Close')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && (
          <Banner tone="red" announced>
            {problem}
          </Banner>
        )}
        {isAsking && children}
        {isAsking && rows.length >= MOST_ROWS && (
          <Banner>{t('These are the first {most}. Do the rest afterwards.', { most: MOST_ROWS })}</Banner>
        )}
        {isRunning && <BulkProgress count={count - waiting.length} of={count} />}
        {waiting.length > 0 && stage === 'stopped' && (
          <p role="status">
            {t('Stopped. {count, plural, one {# was not tried.} other {# were not tried.}}', { count: waiting.length })}
          </p>
        )}
        {!isRunning && <BulkOutcomes outcomes={outcomes} nameRow={nameRow} isKnownBefore={isAsking} />}
      </div>
    </Dialog>
  )
}

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

/** The rows that something was not done with, and why; and those that there is something to say about. */
function BulkOutcomes<Row extends { id: string }>({ outcomes, nameRow, isKnownBefore }: BulkOutcomesProps<Row>) {
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

/** How many rows are done. */
export function BulkProgress({ count, of }: { count: number; of: number }) {
  return (
    <div>
      <p className="mb-2 tabular-nums">{t('{count} of {of}', { count, of })}</p>
      <ProgressBar done={count} of={of} />
      <p className="mt-2 text-dense text-ink-muted">{t('Keep this page open until it is done.')}</p>
    </div>
  )
}
