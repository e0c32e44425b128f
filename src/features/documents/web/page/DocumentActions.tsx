/** What can be done with a document now: one or two buttons, the PDF, and the rest in a menu. All of it is in the command palette too. */
import type { LinkOptions } from '@tanstack/react-router'
import { Download, type LucideIcon, Pencil } from 'lucide-react'
import type { DocumentKind } from '../../../../domain/documents/document-kinds.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'

type DocumentActionsProps<Action extends string> = {
  kind: DocumentKind
  /** What the actions of this document are headed with in the palette. */
  group: string
  verbs: Readonly<Record<Action, { words: string; Icon: LucideIcon }>>
  /** Those that are possible now, in their order in the menu. */
  possible: readonly Action[]
  /** Those that have a button. */
  main: Action | undefined
  second: Action | undefined
  isPending: boolean
  onAction: (action: Action) => void
  pdf: string
  /** The editor, while the document is a draft. */
  editor: LinkOptions | false
}

export function DocumentActions<Action extends string>(props: DocumentActionsProps<Action>) {
  const { kind, group, verbs, possible, main, second, isPending, onAction, pdf, editor } = props
  const others = possible.filter(action => action !== main && action !== second)
  useCommands(
    possible.map(action => {
      const { words, Icon } = verbs[action]
      return {
        id: `${kind}-${action}`,
        label: words,
        group,
        icon: <Icon size={16} />,
        writes: true,
        run: () => onAction(action),
      }
    }),
  )
  return (
    <>
      {others.length > 0 && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          {others.map(action => {
            const { words, Icon } = verbs[action]
            return (
              <MenuItem
                key={action}
                writes
                icon={<Icon aria-hidden="true" size={16} />}
                onSelect={() => onAction(action)}
              >
                {words}
              </MenuItem>
            )
          })}
        </MoreMenu>
      )}
      <ButtonAnchor href={pdf} download icon={<Download aria-hidden="true" size={16} />}>
        {t('Download PDF')}
      </ButtonAnchor>
      {editor && (
        <ButtonLink writes {...editor} icon={<Pencil aria-hidden="true" size={16} />}>
          {t('Edit')}
        </ButtonLink>
      )}
      {second && (
        <Button writes pending={isPending} onClick={() => onAction(second)}>
          {verbs[second].words}
        </Button>
      )}
      {main && (
        <Button writes look="primary" pending={isPending} onClick={() => onAction(main)}>
          {verbs[main].words}
        </Button>
      )}
    </>
  )
}
