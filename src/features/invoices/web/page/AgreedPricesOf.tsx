/** Why lines of an invoice have other prices than the base price. Only you see it. */
import { useState } from 'react'
import { currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formatDecimalText } from '../../../../ui/text/decimal-text.ts'
import { reasonInWords } from '../../../prices/web/price-words.ts'
import type { Invoice } from '../../contract.ts'

const AT_FIRST = 5

export function AgreedPricesOf({ invoice: { items, customerName, currency } }: { invoice: Invoice }) {
  const [allShown, setAllShown] = useState(false)
  const agreed = items.flatMap(({ id, name, unit, price, priceSource, priceFromQuantity, priceListName }) => {
    if (price === null || (priceSource !== 'customer' && priceSource !== 'list')) return []
    const reason = { price, source: priceSource, fromQuantity: priceFromQuantity, listName: priceListName }
    const amount = formatDecimalText(price, currencyOf(currency).decimals)
    return [{ id, name, words: reasonInWords(reason, { amount, customerName, unit }) }]
  })
  if (agreed.length === 0) return null
  return (
    <Card title={t('Agreed prices')}>
      <ul className="flex flex-col gap-2">
        {(allShown ? agreed : agreed.slice(0, AT_FIRST)).map(({ id, name, words }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
            <span className="block text-dense text-ink-muted">{words}</span>
          </li>
        ))}
      </ul>
      {!allShown && agreed.length > AT_FIRST && (
        <Button look="quiet" size="small" className="-ms-3 mt-2" onClick={() => setAllShown(true)}>
          {t('Show all {count} prices', { count: agreed.length })}
        </Button>
      )}
    </Card>
  )
}
