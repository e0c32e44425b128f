/** What can be done with a document now: one or two buttons, the PDF, and the rest in a menu. All of it is in the command palette too. */
import type { LinkOptions } from '@tanstack/react-router'
import { Download, type LucideIcon, Pencil } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { ScreenKind } from '../screen-kind.ts'

export type ActionLook = {
  readonly words: string
  readonly Icon: LucideIcon
  /** Set apart in the menu. */
  readonly isDanger?: boolean
  readonly keys?: string
}

/** Those that are not possible now say why. */
export type Offered<Action> = { readonly action: Action; readonly whyNot?: string | undefined }

type ActionItemsProps<Action extends string> = {
  looks: Readonly<Record<Action, ActionLook>>
  offered: readonly Offered<Action>[]
  onAction: (action: Action) => void
}

export function ActionItems<Action extends string>({ looks, offered, onAction }: ActionItemsProps<Action>) {
  return offered.map(({ action, whyNot }, place) => {
    const { words, Icon, isDanger = false } = looks[action]
    return (
      <Fragment key={action}>
        {place > 0 && isDanger && <MenuSeparator />}
        <MenuItem
          writes
          icon={<Icon aria-hidden="true" size={16} />}
          whyNot={whyNot}
          onSelect={() => onAction(action)}
          {...(isDanger ? { tone: 'danger' } : {})}
        >
          {words}
        </MenuItem>
      </Fragment>
    )
  })
}

type ActionButtonsProps<Action extends string> = ActionItemsProps<Action> & {
  kind: ScreenKind
  /** What the actions of this document are headed with in the palette. */
  group: string
  /** Those that have a button. */
  main: Action | undefined
  second: Action | undefined
  isPending: boolean
  pdf: string
  /** The editor, while the document is a draft. */
  editor: LinkOptions | false
  /** First in the menu. */
  firstItem?: ReactNode
}

export function ActionButtons<Action extends string>(props: ActionButtonsProps<Action>) {
  const { kind, group, looks, offered, main, second, isPending, onAction, pdf, editor, firstItem } = props
  const others = offered.filter(
    ({ action }) => action !== main && action !== second && !(action === 'edit' && editor !== false),
  )
  useCommands(
    offered.map(({ action, whyNot }) => {
      const { words, Icon, keys } = looks[action]
      return {
        id: `${kind.name}-${action}`,
        label: words,
        group,
        icon: <Icon aria-hidden="true" size={16} />,
        whyNot,
        writes: true,
        ...(keys && { keys }),
        run: () => onAction(action),
      }
    }),
  )
  return (
    <>
      {(others.length > 0 || firstItem) && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          {firstItem}
          {firstItem && others.length > 0 && <MenuSeparator />}
          <ActionItems looks={looks} offered={others} onAction={onAction} />
        </MoreMenu>
      )}
      <ButtonAnchor
        look={main ? 'secondary' : 'primary'}
        href={pdf}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </ButtonAnchor>
      {editor && (
        <ButtonLink writes {...editor} icon={<Pencil aria-hidden="true" size={16} />}>
          {t('Edit')}
        </ButtonLink>
      )}
      {second && (
        <Button writes key={second} pending={isPending} onClick={() => onAction(second)}>
          {looks[second].words}
        </Button>
      )}
      {main && (
        <Button writes key={main} look="primary" pending={isPending} onClick={() => onAction(main)}>
          {looks[main].words}
        </Button>
      )}
    </>
  )
}
