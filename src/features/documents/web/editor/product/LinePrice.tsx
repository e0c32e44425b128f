/** The price of a line and where it comes from, and the unit that it is for. A typed price applies to this document alone; emptied, the usual one returns. */
import { useContext, useState } from 'react'
import { useController } from 'react-hook-form'
import type { ListPrice } from '../../../../../domain/products/prices.ts'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { DecimalInput } from '../../../../../ui/fields/DecimalInput.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { Tooltip } from '../../../../../ui/overlay/Tooltip.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { formatDecimalText } from '../../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { priceInFull, reasonInWords } from '../../../../prices/web/price-words.ts'
import { useDocumentForm } from '../document-form.ts'
import { EditorKindContext } from '../editor-kind.ts'
import { CellField, LabelledCell, useFigureInput } from '../LineCells.tsx'
import type { ExplainedPrice } from './explained-price.ts'

type LinePriceProps = {
  index: number
  label: string
  list: ExplainedPrice | undefined
  customerName: string | undefined
  unit: string
  hasUnit: boolean
}

export function LinePrice({ index, label, list, customerName, unit, hasUnit }: LinePriceProps) {
  // a recurring invoice has an editor of its own
  const { typedPrice } = useContext(EditorKindContext)?.editing ?? { typedPrice: t('this invoice only') }
  const { currency } = useBusiness()
  const { decimals } = currencyOf(currency)
  const { input, error } = useFigureInput(index, 'price')
  const [emptied, setEmptied] = useState(false)
  const typed = input.value !== null
  return (
    <LabelledCell index={index} column="price" label={label}>
      <CellField label={t('Price, line {number}', { number: index + 1 })} error={error}>
        <DecimalInput
          {...input}
          scale={decimals}
          minimumDecimals={decimals}
          // the decimal pad of a phone has no minus, which the price of a free line may have
          {...(!list && { inputMode: 'text' })}
          bare
          align="right"
          value={emptied ? null : (input.value ?? list?.price ?? null)}
          onValueChange={price => {
            setEmptied(price === null)
            input.onValueChange(price)
          }}
          onUnreadable={text => {
            setEmptied(false)
            input.onUnreadable(text)
          }}
          onBlur={() => {
            setEmptied(false)
            input.onBlur()
          }}
        />
      </CellField>
      {hasUnit && <LineUnit index={index} />}
      {typed && list ? (
        <p className="flex items-baseline justify-end gap-x-2 px-3 pb-2 max-lg:flex-wrap text-dense whitespace-nowrap text-ink-muted max-sm:justify-start max-sm:px-0 max-sm:pt-1">
          {typedPrice}
          <button
            type="button"
            tabIndex={-1}
            onClick={() => input.onValueChange(null)}
            className="rounded-small font-medium text-accent underline underline-offset-2"
          >
            {t('Reset')}
          </button>
        </p>
      ) : (
        list && <PriceReason list={list} customerName={customerName} unit={unit} />
      )}
    </LabelledCell>
  )
}

type PriceReasonProps = { list: ExplainedPrice; customerName: string | undefined; unit: string }

function PriceReason({ list, customerName = '', unit }: PriceReasonProps) {
  const { currency } = useBusiness()
  const [pinned, setPinned] = useState(false)
  const placeOf = ({ price }: ListPrice) => ({
    amount: formatDecimalText(price, currencyOf(currency).decimals),
    customerName,
    unit,
  })
  const reason = reasonInWords(list, placeOf(list))
  const others = [
    // what an older version of Daybook kept in the browser has none
    ...(list.validTo ? [t('Until {date}', { date: dateAsText(list.validTo, 'short') })] : []),
    ...list.others.map(each => priceInFull(each, placeOf(each))),
  ]
  return (
    <div className="px-3 pb-2 text-end text-dense wrap-anywhere text-ink-muted max-sm:px-0 max-sm:pt-1 max-sm:text-start">
      {others.length === 0 ? (
        reason
      ) : (
        <Tooltip text={others.join('\n')}>
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
      {pinned && (
        <p role="status" className="whitespace-pre-line">
          {others.join('\n')}
        </p>
      )}
    </div>
  )
}

function LineUnit({ index }: { index: number }) {
  const { control } = useDocumentForm()
  const { field } = useController({ control, name: `lines.${index}.unit` })
  return (
    <span className="flex h-8 items-center px-3 pb-1 text-dense max-sm:px-0">
      <TextInput
        {...field}
        bare
        align="right"
        maxLength={20}
        aria-label={t('Unit, line {number}', { number: index + 1 })}
        placeholder={t('Unit')}
      />
    </span>
  )
}
