/** What can be done on the screen now. The command palette, the single keys and the list of keys all read from here. */
import { type ReactNode, useEffect, useRef } from 'react'
import { notifyAttention } from './feedback/notifications.tsx'
import { useWhyNot, type Writes } from './may-write.ts'
import { isTyping } from './use-hotkey.ts'

export type Command = CommandFacts &
  ({ readonly run: () => void; readonly choices?: never } | { readonly choices: Choices; readonly run?: never })

interface CommandFacts {
  readonly id: string
  readonly label: string
  /** Other words that find it in the palette. */
  readonly words?: string
  /** Heading in the palette. */
  readonly group: string
  readonly icon?: ReactNode
  /** Keys pressed one after the other, without Ctrl: 'c', 'g i', '?'. */
  readonly keys?: string
  /** Only by its keys: moving in a list. */
  readonly hidden?: boolean
  /** Not possible now, and the reason. */
  readonly whyNot?: string | undefined
  /** Begins or does a change: not possible for a person who may only look. */
  readonly writes?: Writes
}

/** What the palette asks before a command can run, such as which invoice was paid. */
export interface Choices {
  readonly question: string
  /** Where there is nothing to choose. */
  readonly none: string
  /** Those that a text finds, the most likely first. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>
}

export interface Choice {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly icon?: ReactNode
  /** At the end of the row. */
  readonly figures?: ReactNode
  readonly run: () => void
}

type Source = { current: readonly Command[] }

const sources = { everywhere: new Set<Source>(), screen: new Set<Source>() }

/** The commands are available while the component is mounted. */
export function useCommands(commands: readonly Command[], where: keyof typeof sources = 'screen'): void {
  const whyNot = useWhyNot()
  const possible = commands.map(each => {
    const reason = each.writes && whyNot(each.writes === true ? undefined : each.writes)
    return reason ? { ...each, whyNot: reason } : each
  })
  const latest = useRef(possible)
  useEffect(() => {
    latest.current = possible
  })
  useEffect(() => {
    sources[where].add(latest)
    return () => {
      sources[where].delete(latest)
    }
  }, [where])
}

/** The commands of the innermost screen come first. */
export function availableCommands(): Command[] {
  return [...sources.everywhere, ...sources.screen].toReversed().flatMap(source => source.current)
}

// within this time the second key of 'g i' follows the first
const SEQUENCE_MS = 1200

/**
 * Runs commands by their keys, except while the person types or a dialog is open.
 * @param unknown is handed the keys that no command has
 */
export function useCommandKeys(unknown: (event: KeyboardEvent) => void): void {
  const latest = useRef(unknown)
  useEffect(() => {
    latest.current = unknown
  })
  useEffect(() => {
    let first = ''
    let firstAt = 0
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length !== 1 || isTaken(event.target)) return
      const key = event.key.toLowerCase()
      const commands = availableCommands()
      const sequence = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${key}` : key
      const command = commands.find(({ keys }) => keys === sequence) ?? commands.find(({ keys }) => keys === key)
      first = command ? '' : key
      firstAt = event.timeStamp
      if (!command) return latest.current(event)
      event.preventDefault()
      if (command.whyNot) notifyAttention(command.whyNot)
      else command.run?.()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  const inFront = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
  return inFront !== null || isTyping(target)
}
