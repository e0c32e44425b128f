/** The actions of a document: some ask something first, others are done at once and lead to what they made. */
import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Write } from '../../../../web/use-write.ts'
import type { Paper } from '../document-api.ts'
import type { EditableKind } from '../screen-kind.ts'
import { ActionButtons, type ActionLook } from './ActionButtons.tsx'

/** What is asked before an action. */
export type Question<Shown> = ComponentType<{ document: Shown; onClose: () => void }>

export type DocumentAction<Shown> = ActionLook & {
  /** Where that is not said by the moves of the document. */
  readonly isOffered?: (document: Shown) => boolean
  /** Without one, it is done at once. */
  readonly Question?: Question<Shown>
}

type Movable = { readonly id: string; readonly moves: readonly string[] }

type Actions<Shown> = Readonly<Record<string, DocumentAction<Shown>>>

type DocumentActionsProps<Shown extends Movable, Own extends Actions<Shown>> = {
  kind: EditableKind
  group: string
  document: Shown
  paper: Paper<Shown>
  /** In their order in the menu. */
  actions: Own
  /** Those that this business has no use for. */
  hidden?: readonly (keyof Own)[]
  /** What starts each of those that ask nothing. */
  atOnce: { [Action in keyof Own as Own[Action] extends { Question: unknown } ? never : Action]: AtOnce }
  /** The first of these that is possible is the main one, and of the others the one beside it. */
  main: readonly (keyof Own & string)[]
  second?: readonly (keyof Own & string)[]
}

export function DocumentActions<Shown extends Movable, Own extends Actions<Shown>>(
  props: DocumentActionsProps<Shown, Own>,
) {
  const { kind, group, document, paper, actions, hidden = [], main, second = [] } = props
  const { id: businessId } = useBusiness()
  const [asked, setAsked] = useState<string>()
  const atOnce: Readonly<Record<string, AtOnce>> = props.atOnce
  const possible = Object.entries(actions).flatMap(([action, { isOffered }]) =>
    !hidden.includes(action) && (isOffered?.(document) ?? document.moves.includes(action)) ? [action] : [],
  )
  const first = main.find(action => possible.includes(action))
  const Asked = asked && actions[asked]?.Question
  return (
    <>
      <ActionButtons<string>
        kind={kind}
        group={group}
        looks={actions}
        offered={possible.map(action => ({ action }))}
        main={first}
        second={second.find(action => action !== first && possible.includes(action))}
        isPending={Object.values(atOnce).some(({ isPending }) => isPending)}
        onAction={action => (atOnce[action] ? atOnce[action].start() : setAsked(action))}
        pdf={paper.pdfPath(businessId, document.id, { download: true })}
        editor={document.moves.includes('edit') && kind.editor(document.id)}
      />
      {Asked && <Asked document={document} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type AtOnce = { start: () => void; isPending: boolean }

/** Done at once: says so, and leads to what it made. */
export function useAtOnce<Input>(
  { write, isPending }: Pick<Write<Input, { id: string }>, 'write' | 'isPending'>,
  input: Input,
  done: string,
  leadsTo?: (id: string) => LinkOptions,
): AtOnce {
  const navigate = useNavigate()
  const start = () =>
    void write(input, {
      done: () => notifyDone(done),
      ...(leadsTo && { leave: made => navigate(leadsTo(made.id)) }),
    })
  return { start, isPending }
}
