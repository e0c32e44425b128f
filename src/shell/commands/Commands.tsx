/** Opens the command palette, the list of keys, and the dialogs that commands start. The palette is loaded once the first screen has had its time. */
import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { t } from '../../translations/web.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { late } from '../../ui/late.ts'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { type Started, useAppCommands } from './use-app-commands.tsx'

const CommandPalette = late(async () => (await import('./CommandPalette.tsx')).CommandPalette)
const KeysDialog = late(async () => (await import('./KeysDialog.tsx')).KeysDialog)

const ActionDialog = late(
  async () => (await import('../../features/invoices/web/actions/ActionDialog.tsx')).ActionDialog,
)
const ReceiveGoodsDialog = late(
  async () => (await import('../../features/stock/web/ReceiveGoodsDialog.tsx')).ReceiveGoodsDialog,
)

// The first screen comes first
const LOADED_AFTER_MS = 1000

export function Commands() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [started, setStarted] = useState<ComponentProps<typeof ActionDialog>['started']>(null)
  const [received, setReceived] = useState<Parameters<Started['receive']>[0] | null>(null)
  useAppCommands({
    showKeys: () => setOpen('keys'),
    recordPayment: invoice => setStarted({ action: 'record-payment', invoice }),
    remind: invoice => setStarted({ action: 'remind', invoice }),
    receive: setReceived,
  })
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
      {started && <ActionDialog started={started} onEnd={() => setStarted(null)} />}
      {received && (
        <ReceiveGoodsDialog
          products={[{ id: received.id, name: received.name, quantity: null }]}
          onClose={() => setReceived(null)}
          onReceived={() => undefined}
        />
      )}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
