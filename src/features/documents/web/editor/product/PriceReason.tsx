/** Why a line has its price; the other prices that apply are shown on hover, on focus and on a tap. */
import { useState } from 'react'
import type { ListPrice } from '../../../../../domain/products/prices.ts'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { Tooltip } from '../../../../../ui/overlay/Tooltip.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { formatDecimalText } from '../../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { priceInFull, reasonInWords } from '../../../../prices/web/price-words.ts'
import type { ExplainedPrice } from './explained-price.ts'

type PriceReasonProps = { list: ExplainedPrice; customerName: string | undefined; unit: string }

export function PriceReason({ list, customerName = '', unit }: PriceReasonProps) {
  const { currency } = useBusiness()
  const [pinned, setPinned] = useState(false)
  const placeOf = ({ price }: ListPrice) => ({
    amount: formatDecimalText(price, currencyOf(currency).decimals),
    ...{ customerName, unit },
  })
  const reason = reasonInWords(list, placeOf(list))
  const others = [
    // what an older version of Daybook kept in the browser has none
    ...(list.validTo ? [t('Until {date}', { date: dateAsText(list.validTo, 'short') })] : []),
    ...list.others.map(each => priceInFull(each, placeOf(each))),
  ]
  const lines = others.map(text => (
    <span key={text} className="block">
      {text}
    </span>
  ))
  return (
    <div className="px-3 pb-2 text-end text-dense wrap-anywhere text-ink-muted max-sm:px-0 max-sm:pt-1 max-sm:text-start">
      {others.length === 0 ? (
        reason
      ) : (
        <Tooltip text={lines}>
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={pinned}
            onClick={() => setPinned(!pinned)}
            onBlur={() => setPinned(false)}
            className="rounded-small text-end underline decoration-dotted underline-offset-2 hover:text-ink max-sm:text-start"
          >
            {reason}
          </button>
        </Tooltip>
      )}
      {pinned && <p role="status">{lines}</p>}
    </div>
  )
}
