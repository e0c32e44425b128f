/** The frame around the lines, which makes their amount column wide enough for the largest amount. */
import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { figureWidth } from '../../../../ui/text/figure-width.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useEditorTotals } from './totals/EditorTotalsProvider.tsx'

const PADDING = 24

/** No line amount is larger than the subtotal. */
export function LinesFrame({ children }: { children: ReactNode }) {
  const { currency } = useBusiness()
  const { subtotal = 0 } = useEditorTotals()
  const room = PADDING + figureWidth(moneyAsText(subtotal, currency))
  return (
    <section
      aria-label={t('Lines')}
      className="border-y border-line"
      style={{ '--amount-room': `${Math.ceil(room)}px` } as CSSProperties}
    >
      {children}
    </section>
  )
}
