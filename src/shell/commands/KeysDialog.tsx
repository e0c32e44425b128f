/** All keys that work on the open screen. */
import { useState } from 'react'
import { t } from '../../translations/web.ts'
import { availableCommands } from '../../ui/commands.ts'
import { KeyboardHint } from '../../ui/KeyboardHint.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [commands] = useState(() => availableCommands().filter(({ keys }) => keys !== undefined))
  const rows = [
    { label: t('Search and commands'), keys: ['mod+k'] },
    { label: t('Search the list'), keys: ['/'] },
    { label: t('Save'), keys: ['mod+s'] },
    ...commands.map(({ label, keys = '' }) => ({ label, keys: keys.split(' ') })),
  ]
  return (
    <Dialog open onOpenChange={onClose} title={t('Keyboard shortcuts')} size="small">
      <dl className="divide-y divide-line">
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map(key => (
                <KeyboardHint key={key} keys={key} always />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
