/** What can be done with the chosen rows, at the foot of the screen while there are any. */
import { Download, Ellipsis, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { useCommands } from '../commands.ts'
import { IconButton } from '../IconButton.tsx'
import { useWhyNot } from '../may-write.ts'
import { DropdownMenu, MenuAnchor, MenuItem, MenuSeparator, MoreMenu } from '../overlay/DropdownMenu.tsx'
import { focusHeadingOnceGone } from '../overlay/use-return-of-focus.ts'
import { useFootBar } from '../use-foot-bar.ts'
import { useHotkey } from '../use-hotkey.ts'
import { useMediaQuery } from '../use-media-query.ts'
import type { Selection } from './use-selection.ts'

export interface SelectionAction {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  /** What it does, or the address of the file that it downloads. */
  readonly act: (() => void) | string
  /** What it changes, where that is not what the list shows. */
  readonly writes?: string
  /** With how many of the chosen rows, where that is not all of them. */
  readonly part?: string | undefined
  /** Why it cannot be done. */
  readonly blocked?: string | undefined
}

type SelectionBarProps = {
  selection: Selection
  loaded: number
  hasMore: boolean
  /** How many rows match, where that is known. */
  total?: number | undefined
  /** What the chosen rows come to: `$1,204.50`. */
  sum?: string | undefined
  /** What changes them. */
  actions: readonly SelectionAction[]
  /** Files of the chosen rows. */
  files: readonly SelectionAction[]
}

/** Of actions, where there is room for buttons. */
const MOST_BUTTONS = 3

export function SelectionBar(props: SelectionBarProps) {
  return props.selection.open ? <Bar {...props} /> : null
}

function Bar({ selection, loaded, hasMore, total, sum, files, ...rest }: SelectionBarProps) {
  const whyNot = useWhyNot()
  const actions = rest.actions.map(action => ({ ...action, blocked: whyNot(action.writes) ?? action.blocked }))
  const bar = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 1180px)')
  useFootBar(bar)
  useHotkey('escape', selection.clear)
  const clear = () => {
    if (document.activeElement instanceof HTMLElement) focusHeadingOnceGone(document.activeElement)
    selection.clear()
  }
  const { all, count } = selection
  const none = !all && count === 0
  useCommands(
    none
      ? []
      : actions.flatMap(({ id, label, icon, act, blocked }) =>
          blocked === undefined && typeof act === 'function'
            ? [{ id: `selected-${id}`, label, icon, group: t('Selected rows'), run: act }]
            : [],
        ),
  )
  const known = hasMore ? total : loaded
  // what is not possible now only says why
  const inOrder = [...actions.filter(isPossible), ...actions.filter(action => !isPossible(action))]
  const [buttons, others] = [inOrder.slice(0, MOST_BUTTONS), inOrder.slice(MOST_BUTTONS)]
  const items = (which: readonly SelectionAction[]) => which.map(action => <ActionItem key={action.id} {...action} />)
  return (
    <section
      ref={bar}
      aria-label={t('Selected rows')}
      className="fixed inset-x-0 bottom-0 z-20 mx-auto flex w-fit max-w-full animate-appear flex-wrap items-center gap-x-1 gap-y-2 bg-floating p-2 shadow-floating max-sm:w-full sm:max-w-[calc(100%-32px)] sm:bottom-4 sm:rounded"
    >
      <p role="status" className="ps-2 font-medium tabular-nums">
        {all
          ? known === undefined
            ? t('All matching rows selected')
            : t('All {count} selected', { count: known })
          : t('{count} selected', { count })}
        {sum && !none && <span className="font-normal">, {sum}</span>}
      </p>
      {!all && count < (known ?? Number.POSITIVE_INFINITY) && (
        <Button look="quiet" className="max-sm:px-2" onClick={hasMore ? selection.chooseAll : selection.chooseLoaded}>
          {known === undefined ? t('Select all matching rows') : t('Select all {count}', { count: known })}
        </Button>
      )}
      <div className="ms-auto flex items-center gap-1 sm:ms-2">
        {isWide ? (
          <>
            {buttons.map(action => (
              <ActionButton key={action.id} {...action} none={none} />
            ))}
            {others.length > 0 && (
              <MoreMenu look="secondary" disabled={none} label={t('More', { context: 'actions' })}>
                {items(others)}
              </MoreMenu>
            )}
            {files.length > 0 && (
              <DropdownMenu
                trigger={
                  <Button disabled={none} icon={<Download aria-hidden="true" size={16} />}>
                    {t('Download')}
                  </Button>
                }
              >
                {items(files)}
              </DropdownMenu>
            )}
          </>
        ) : (
          <DropdownMenu
            trigger={
              <Button disabled={none} icon={<Ellipsis aria-hidden="true" size={16} className="max-sm:hidden" />}>
                {t('Actions')}
              </Button>
            }
          >
            {items(inOrder)}
            {actions.length > 0 && files.length > 0 && <MenuSeparator />}
            {items(files)}
          </DropdownMenu>
        )}
        <IconButton label={t('Clear selection')} icon={<X aria-hidden="true" size={16} />} onClick={clear} />
      </div>
    </section>
  )
}

function isPossible({ blocked }: SelectionAction): boolean {
  return blocked === undefined
}

function ActionButton({ label, part, icon, act, blocked, none }: SelectionAction & { none: boolean }) {
  if (typeof act === 'string') return null
  return (
    // A disabled button shows no title of its own
    <span title={blocked} className="inline-flex">
      <Button icon={icon} disabled={none || blocked !== undefined} aria-description={blocked} onClick={act}>
        {label}
        {part && <span className="font-normal text-ink-muted">{part}</span>}
      </Button>
    </span>
  )
}

function ActionItem({ label, part, icon, act, blocked }: SelectionAction) {
  if (typeof act === 'string' && blocked === undefined) {
    return (
      <MenuAnchor href={act} download icon={icon}>
        {label}
      </MenuAnchor>
    )
  }
  return (
    <MenuItem icon={icon} disabled={blocked !== undefined} onSelect={typeof act === 'string' ? () => undefined : act}>
      {label}
      {part && <span className="text-ink-muted"> {part}</span>}
      {blocked && <span className="block text-small text-ink-muted">{blocked}</span>}
    </MenuItem>
  )
}
