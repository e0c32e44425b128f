/** Opens the command palette and the list of keys; both are loaded when they are first wanted. */
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../translations/web.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { useAppCommands } from './use-app-commands.tsx'

const loadPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

export function Commands() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useAppCommands(() => setOpen('keys'))
  useHotkey('mod+k', () => setOpen(open === 'palette' ? null : 'palette'))
  const close = () => setOpen(null)
  return (
    <>
      <IconButton
        label={t('Search and commands')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden="true" size={18} />}
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={() => setOpen('palette')}
      />
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}
