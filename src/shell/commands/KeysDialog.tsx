/** All keyboard shortcuts, by where they work. */
import { t } from '../../translations/web.ts'
import { KeyboardHint } from '../../ui/KeyboardHint.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { SHORTCUTS } from './shortcuts.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('Keyboard shortcuts')} size="large">
      <div className="gap-x-10 sm:columns-2">
        {SHORTCUTS.map(({ where, shortcuts }) => (
          <section key={where} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 text-dense font-medium text-ink-muted">{where}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(([keys, label]) => (
                <div key={keys} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{label}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.split(' ').map((key, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
                      <KeyboardHint key={place} keys={key} always />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
