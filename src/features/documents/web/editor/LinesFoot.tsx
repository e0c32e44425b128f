/** Below the lines: adding one, undoing a removal, and a hint about keys. */
import { Heading, Plus } from 'lucide-react'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { KeyboardHint } from '../../../../ui/KeyboardHint.tsx'
import { ScanButton } from '../../../../ui/scan/ScanButton.tsx'

type LinesFootProps = {
  onAdd: () => void
  onAddHeading: () => void
  onScanned: (code: string) => void
  /** Products that are being looked up. */
  underWay: number
  onPutBack: (() => void) | null
}

export function LinesFoot({ onAdd, onAddHeading, onScanned, underWay, onPutBack }: LinesFootProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-9 py-2 max-sm:px-2">
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" icon={<Plus aria-hidden="true" size={16} />} onClick={onAdd}>
          {t('Add line')}
        </Button>
        <Button look="quiet" size="small" icon={<Heading aria-hidden="true" size={16} />} onClick={onAddHeading}>
          {t('Add heading')}
        </Button>
        <ScanButton size="small" onCode={onScanned} />
      </div>
      <div role="status" className="flex items-center gap-3 text-dense text-ink-muted">
        {underWay > 0 &&
          t('{count, plural, one {Looking up # product…} other {Looking up # products…}}', { count: underWay })}
        {underWay === 0 && onPutBack && (
          <>
            {t('Line removed.')}
            <Button size="small" onClick={onPutBack}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
      {underWay === 0 && !onPutBack && <Keys />}
    </div>
  )
}

function Keys() {
  return (
    <p className="text-dense text-ink-muted max-lg:hidden">
      {rich('{enter} next line · {up} {down} move line · paste SKU, quantity and price from a spreadsheet', {
        enter: <KeyboardHint keys="enter" className="opacity-100!" />,
        up: <KeyboardHint keys="mod+shift+↑" className="opacity-100!" />,
        down: <KeyboardHint keys="↓" className="opacity-100!" />,
      })}
    </p>
  )
}
