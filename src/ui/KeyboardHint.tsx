/** A key combination as the person's own keyboard names it. */

import { t } from '../translations/web.ts'
import { classNames } from './class-names.ts'

const APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

const ESCAPE = t('Esc', { context: 'key' })
const APPLE_SIGNS: Record<string, string> = {
  mod: '⌘',
  shift: '⇧',
  alt: '⌥',
  enter: '↩',
  backspace: '⌫',
  escape: ESCAPE,
}
const OTHER_SIGNS: Record<string, string> = {
  mod: t('Ctrl', { context: 'key' }),
  shift: t('Shift', { context: 'key' }),
  alt: t('Alt', { context: 'key' }),
  enter: '↵',
  backspace: '⌫',
  escape: ESCAPE,
}

/** `keys` as in useHotkey: 'mod+s', 'mod+enter', '/', 'escape'. */
type KeyboardHintProps = {
  keys: string
  /** Read aloud and shown on narrow screens too: where the keys are the content. */
  always?: boolean
  className?: string
}

export function KeyboardHint({ keys, always = false, className }: KeyboardHintProps) {
  const signs = APPLE ? APPLE_SIGNS : OTHER_SIGNS
  const shown = keys
    .split('+')
    .map(key => signs[key] ?? key.toUpperCase())
    .join(APPLE ? '' : ' ')
  return (
    <span
      aria-hidden={always ? undefined : true}
      className={classNames(
        always ? 'inline-block' : 'hidden lg:inline-block',
        'rounded-small border border-current/25 px-1 font-sans text-small font-medium leading-4 opacity-80',
        className,
      )}
    >
      {shown}
    </span>
  )
}
