/** Makes the commands of every screen available, with the dialogs that they start. Loaded after the first screen: see Commands.tsx. */
import { type ComponentProps, useEffect, useState } from 'react'
import { late } from '../../ui/late.ts'
import { type Started, useAppCommands } from './use-app-commands.tsx'

const ActionDialog = late(
  async () => (await import('../../features/invoices/web/actions/ActionDialog.tsx')).ActionDialog,
)
const ReceiveGoodsDialog = late(
  async () => (await import('../../features/stock/web/ReceiveGoodsDialog.tsx')).ReceiveGoodsDialog,
)

export function AppCommands({ showKeys, onReady }: { showKeys: () => void; onReady: () => void }) {
  const [started, setStarted] = useState<ComponentProps<typeof ActionDialog>['started']>(null)
  const [received, setReceived] = useState<Parameters<Started['receive']>[0] | null>(null)
  useAppCommands({
    showKeys,
    recordPayment: invoice => setStarted({ action: 'record-payment', invoice }),
    remind: invoice => setStarted({ action: 'remind', invoice }),
    receive: setReceived,
  })
  useEffect(onReady, [onReady])
  return (
    <>
      {started && <ActionDialog started={started} onEnd={() => setStarted(null)} />}
      {received && (
        <ReceiveGoodsDialog
          products={[{ id: received.id, name: received.name, quantity: null }]}
          onClose={() => setReceived(null)}
          onReceived={() => undefined}
        />
      )}
    </>
  )
}
