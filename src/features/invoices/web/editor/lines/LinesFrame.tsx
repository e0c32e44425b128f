/** Around the lines while one types: how much room does the largest of their amounts take? */
import type { CSSProperties, ReactNode } from 'react'
import { moneyText } from '../../../../../domain/values/money.ts'
import { figureWidth } from '../../../../../ui/text/figure-width.ts'
import { useBusiness } from '../../../../businesses/web/api.ts'
import { useEditorTotals } from '../totals/use-editor-totals.ts'

const PADDING = 24

/** No line comes to more than all of them together. */
export function LinesFrame({ children }: { children: ReactNode }) {
  const { currency } = useBusiness()
  const { subtotal = 0 } = useEditorTotals()
  const room = PADDING + figureWidth(moneyText(subtotal, currency))
  return (
    <section
      aria-label="Lines"
      className="border-y border-line"
      style={{ '--amount-room': `${Math.ceil(room)}px` } as CSSProperties}
    >
      {children}
    </section>
  )
}
