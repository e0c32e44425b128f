/** Opens the command palette and the list of keys. The palette is loaded once the first screen has had its time. */
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../translations/web.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { late } from '../../ui/late.ts'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { useAppCommands } from './use-app-commands.tsx'

const CommandPalette = late(async () => (await import('./CommandPalette.tsx')).CommandPalette)
const KeysDialog = late(async () => (await import('./KeysDialog.tsx')).KeysDialog)

// The first screen comes first
const LOADED_AFTER_MS = 1000

export function Commands() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useAppCommands(() => setOpen('keys'))
  useHotkey('mod+k', () => setOpen(open === 'palette' ? null : 'palette'))
  useEffect(() => {
    const timer = setTimeout(CommandPalette.preload, LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setOpen(null)
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
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
