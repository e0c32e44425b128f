/** Opens the command palette and the list of keys. What they hold is loaded once the first screen is there, or a key asks for it. */
import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../translations/web.ts'
import { useAskedByAddress } from '../../ui/asked-by-address.ts'
import { useCommandKeys } from '../../ui/commands.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { late, lateByItself } from '../../ui/late.ts'
import { useHotkey } from '../../ui/use-hotkey.ts'

const AppCommands = lateByItself(async () => (await import('./AppCommands.tsx')).AppCommands)
const CommandPalette = late(async () => (await import('./CommandPalette.tsx')).CommandPalette)
const KeysDialog = late(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** @param props.afterFirstScreen the first screen is there, so that other code may come */
export function Commands({ afterFirstScreen }: { afterFirstScreen: boolean }) {
  const [asked, setAsked] = useState<string>()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useAskedByAddress('do', action => {
    setAsked(action)
    setOpen('palette')
  })
  const [wanted, setWanted] = useState(false)
  const [ready, setReady] = useState(false)
  const early = useRef<KeyboardEvent[]>([])
  useHotkey('mod+k', () => setOpen(open === 'palette' ? null : 'palette'))
  useCommandKeys(event => {
    if (ready) return
    setWanted(true)
    early.current.push(event)
  })
  useEffect(() => {
    if (afterFirstScreen) CommandPalette.preload()
  }, [afterFirstScreen])
  const begin = useCallback(() => {
    setReady(true)
    for (const { target, key } of early.current.splice(0)) {
      if (target instanceof Element && target.isConnected)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, [])
  const close = () => {
    setOpen(null)
    setAsked(undefined)
  }
  return (
    <>
      <IconButton
        label={t('Search and commands')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden="true" size={18} />}
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
        onClick={() => setOpen('palette')}
      />
      {(afterFirstScreen || wanted || open) && <AppCommands showKeys={() => setOpen('keys')} onReady={begin} />}
      {ready && open === 'palette' && <CommandPalette key={asked} startsWith={asked} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
