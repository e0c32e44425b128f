/** Raises or lowers the prices of many rows by a percentage, once the new ones have been looked at. */
import { type FormEvent, useId, useState } from 'react'
import { LARGEST_RAISE, MOST_PRICES, PRICE_STEPS, raisedPrice } from '../../../../domain/products/raise-prices.ts'
import { HIGHEST_PRICE } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { notifyAttention } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../../ui/fields/PercentInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { countAsText, moneyAsText, percentAsText } from '../../../../ui/text/decimal-text.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConnectionLost } from '../../../../web/client.ts'
import type { Outcome } from '../../../../web/use-write.ts'

/** A price, and what it is for. */
export interface PriceRow {
  readonly key: string
  readonly name: string
  /** Distinguishes it from others of the same name. */
  readonly beside: string
  readonly price: number
}

/** `price` is the new one. */
export type PriceOfRow = { readonly key: string; readonly price: number; readonly previous: number }

type RaisePricesDialogProps = {
  title: string
  description: string
  /** Undefined while they are loaded. */
  rows: readonly PriceRow[] | undefined
  failure?: { message: string; retry: () => void } | undefined
  saving: {
    write: (prices: PriceOfRow[], outcome?: Outcome<unknown>) => unknown
    isPending: boolean
    problem: Error | null
  }
  onClose: () => void
  onSaved?: () => void
}

const NO_PERCENT = 'no-percent'

export function RaisePricesDialog(props: RaisePricesDialogProps) {
  const { title, description, failure, saving, onClose, onSaved } = props
  const { currency } = useBusiness()
  const formId = useId()
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise')
  const [percent, setPercent] = useState<number | null>(null)
  const [step, setStep] = useState<string>('1')
  const [tried, setTried] = useState(false)
  /** The prices of an attempt without an answer. It may have raised them, and they must not be raised twice. */
  const [unanswered, setUnanswered] = useState<readonly PriceRow[]>()
  const rows = unanswered ?? props.rows
  const fault = faultOf(percent, direction)
  const raise = { percent: (fault ? 0 : (percent ?? 0)) * (direction === 'raise' ? 1 : -1), step: Number(step) }
  const all = fault === undefined ? (rows ?? []).map(row => ({ ...row, raised: raisedPrice(row.price, raise) })) : []
  const changed = all.filter(({ price, raised }) => price !== raised)
  const tooHigh = changed.some(({ raised }) => raised > HIGHEST_PRICE)
  const tooMany = changed.length > MOST_PRICES
  const blocked = changed.length === 0 || tooHigh || tooMany || saving.isPending

  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || blocked) return
    const prices = changed.map(({ key, price, raised }) => ({ key, price: raised, previous: price }))
    const before = prices.map(({ key, price, previous }) => ({ key, price: previous, previous: price }))
    void saving.write(prices, {
      done: () =>
        notifyAttention(t('{count, plural, one {# price} other {# prices}} changed', { count: prices.length }), {
          action: { label: t('Undo'), onClick: () => void saving.write(before) },
        }),
      leave: onSaved ?? onClose,
      refused: problem => setUnanswered(problem instanceof ConnectionLost ? rows : undefined),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={tried && blocked} pending={saving.isPending}>
            {changed.length > 0
              ? t('Change {count, plural, one {# price} other {# prices}}', { count: changed.length })
              : t('Change prices')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        {saving.problem && (
          <Banner tone="red" announced>
            {saving.problem.message}
          </Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={t('Direction')}>
            <Select
              options={[
                { value: 'raise', label: t('Raise by') },
                { value: 'lower', label: t('Lower by') },
              ]}
              value={direction}
              onValueChange={setDirection}
            />
          </Field>
          <Field
            label={t('Percentage')}
            required
            error={fault === undefined || (fault === NO_PERCENT && !tried) ? undefined : wordsOfFault(fault, direction)}
          >
            <PercentInput value={percent} onValueChange={setPercent} autoFocus />
          </Field>
          <Field label={t('Round to')}>
            <Select
              options={PRICE_STEPS.map(each => ({ value: String(each), label: moneyAsText(each, currency) }))}
              value={step}
              onValueChange={setStep}
            />
          </Field>
        </div>
        {failure ? (
          <ErrorState
            title={t('The prices couldn’t be loaded.')}
            description={failure.message}
            onRetry={failure.retry}
          />
        ) : rows === undefined ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <>
            {tooHigh && (
              <Banner tone="red" announced>
                {t('Some of the new prices would be above {most}.', { most: moneyAsText(HIGHEST_PRICE, currency) })}
              </Banner>
            )}
            {tooMany && (
              <Banner tone="red" announced>
                {t('At most {most} prices can change at once. Select fewer.', { most: countAsText(MOST_PRICES) })}
              </Banner>
            )}
            {changed.some(({ price, raised }) => price > 0 && raised === 0) && (
              <Banner tone="amber">{t('Some of the new prices are 0. Choose a smaller step to round to.')}</Banner>
            )}
            <RaisedPrices rows={changed} unchanged={fault ? undefined : rows.length - changed.length} />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** `percent` is the typed figure, for raising and for lowering. */
function faultOf(percent: number | null, direction: 'raise' | 'lower'): string | undefined {
  if (percent === null) return NO_PERCENT
  if (Number.isNaN(percent) || percent < 0) return 'not-a-percentage'
  return percent > (direction === 'raise' ? LARGEST_RAISE : LARGEST_RAISE / 10) ? 'too-much' : undefined
}

function wordsOfFault(fault: string, direction: 'raise' | 'lower'): string {
  if (fault === NO_PERCENT) return t('Enter a percentage such as 3.')
  if (fault !== 'too-much') return t('Enter a percentage above 0.')
  return t('Enter {most} or less.', {
    most: percentAsText(direction === 'raise' ? LARGEST_RAISE : LARGEST_RAISE / 10),
  })
}

/** Enough to see what the percentage does. */
const MOST_SHOWN = 8

type RaisedPricesProps = {
  /** Only those that change. */
  rows: readonly (PriceRow & { raised: number })[]
  /** Undefined before a percentage is entered. */
  unchanged: number | undefined
}

function RaisedPrices({ rows, unchanged }: RaisedPricesProps) {
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
                {t('Now', { context: 'price' })}
              </th>
              <th scope="col" className="text-end">
                {t('New', { context: 'price' })}
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
