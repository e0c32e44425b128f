/** Below the lines: one more, the one just removed back again, and which keys help? */
import { Heading, Plus } from 'lucide-react'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { KeyboardHint } from '../../../../../ui/KeyboardHint.tsx'

type LinesFootProps = {
  onAdd: () => void
  onAddHeading: () => void
  /** Products that are being looked up. */
  underWay: number
  onPutBack: (() => void) | null
}

export function LinesFoot({ onAdd, onAddHeading, underWay, onPutBack }: LinesFootProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-9 py-2 max-sm:px-2">
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" icon={<Plus aria-hidden="true" size={16} />} onClick={onAdd}>
          {t('Add line')}
        </Button>
        <Button look="quiet" size="small" icon={<Heading aria-hidden="true" size={16} />} onClick={onAddHeading}>
          {t('Add heading')}
        </Button>
      </div>
      <div role="status" className="flex items-center gap-3 text-dense text-ink-muted">
        {underWay > 0 && `Looking up ${underWay} ${underWay === 1 ? 'product' : 'products'}…`}
        {underWay === 0 && onPutBack && (
          <>
            Line removed.
            <Button size="small" onClick={onPutBack}>
              Undo
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
      <KeyboardHint keys="enter" className="opacity-100!" /> next line ·{' '}
      <KeyboardHint keys="mod+shift+↑" className="opacity-100!" /> <KeyboardHint keys="↓" className="opacity-100!" />{' '}
      move it · paste rows of SKU, quantity and price from a spreadsheet
    </p>
  )
}
