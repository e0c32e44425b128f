/** The prices as they are and as they will be: the first of them, and how many there are. */
import { rich, t } from '../../../../translations/web.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import type { PriceRow } from './RaisePricesDialog.tsx'

/** Enough to see what the percentage does. */
const MOST_SHOWN = 8

type RaisedPricesProps = {
  /** Only those that change. */
  rows: readonly (PriceRow & { raised: number })[]
  /** Undefined before a percentage is entered. */
  unchanged: number | undefined
}

export function RaisedPrices({ rows, unchanged }: RaisedPricesProps) {
  if (unchanged === undefined) {
    return <p className="text-ink-muted">{t('Enter a percentage to see the new prices.')}</p>
  }
  const rest = rows.length - MOST_SHOWN
  return (
    <div>
      {rows.length > 0 && (
        <table className="w-full" aria-label={t('New prices')}>
          <thead>
            <tr className="text-dense text-ink-muted *:border-b *:border-line *:pb-2 *:font-medium">
              <th scope="col" className="w-full text-start">
                {t('Product')}
              </th>
              <th scope="col" className="whitespace-nowrap pe-6 text-end">
                {t('Now')}
              </th>
              <th scope="col" className="text-end">
                {t('New')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map(({ key, name, beside, price, raised }) => (
              <tr key={key} className="*:border-b *:border-line">
                <td className="py-1.5 pe-3 wrap-anywhere">
                  <bdi className="font-medium">{name}</bdi>
                  {beside && <p className="text-dense text-ink-muted">{beside}</p>}
                </td>
                <td className="whitespace-nowrap pe-6 text-end text-ink-muted">
                  <Amount amount={price} />
                </td>
                <td className="whitespace-nowrap text-end font-medium">
                  <Amount amount={raised} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p role="status" className="mt-2 text-dense text-ink-muted">
        {rest > 0 && <>{t('{count, plural, one {and # more} other {and # more}}', { count: rest })}. </>}
        {rich('{changed} {unchanged}', {
          changed: t('{count, plural, one {# price changes.} other {# prices change.}}', { count: rows.length }),
          unchanged:
            unchanged > 0
              ? t('{count, plural, one {# stays the same.} other {# stay the same.}}', { count: unchanged })
              : '',
        })}
      </p>
    </div>
  )
}
