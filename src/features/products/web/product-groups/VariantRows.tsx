/** The combinations that can be added, each with its SKU, price and opening stock, and a tick to leave it out. */
import type { ReactNode } from 'react'
import { combinationCount, MOST_VARIANTS } from '../../../../domain/products/variants.ts'
import { t } from '../../../../translations/web.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import {
  filledOptions,
  type GridFaults,
  type Suggested,
  suggestedSku,
  type VariantGrid,
  type VariantRow,
} from './variant-grid.ts'

type VariantRowsProps = {
  grid: VariantGrid
  onRowsChange: (rows: VariantRow[]) => void
  faults: GridFaults
  suggested: Suggested
  /** A service has no stock. */
  stocked: boolean
}

const COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_8.5rem_7rem]'

export function VariantRows({ grid, onRowsChange, faults, suggested, stocked }: VariantRowsProps) {
  const { rows } = grid
  if (combinationCount(filledOptions(grid.options)) > MOST_VARIANTS) {
    return (
      <p className="text-dense text-red">
        {t('These values make more than {most} combinations. Remove some of them.', { most: MOST_VARIANTS })}
      </p>
    )
  }
  if (rows.length === 0) return null
  const change = (place: number, changed: Partial<VariantRow>) =>
    onRowsChange(rows.map((row, other) => (other === place ? { ...row, ...changed } : row)))
  return (
    <div>
      <div aria-hidden="true" className={`grid gap-x-3 px-3 pb-1.5 text-dense font-medium max-sm:hidden ${COLUMNS}`}>
        <span>{t('Variant')}</span>
        <span>{t('SKU')}</span>
        <span>{t('Base price')}</span>
        {stocked && <span>{t('Opening stock')}</span>}
      </div>
      <ul className="divide-y divide-line rounded border border-line">
        {rows.map((row, place) => {
          const variant = row.optionValues.join(', ')
          const fault = faults?.rows?.[place]
          const off = !row.included
          return (
            <li
              key={JSON.stringify(row.optionValues)}
              className={`grid grid-cols-2 items-start gap-x-3 gap-y-2 px-3 py-2 ${COLUMNS}`}
            >
              <Checkbox
                checked={row.included}
                onChange={event => change(place, { included: event.target.checked })}
                label={<bdi className={off ? 'text-ink-muted' : ''}>{variant}</bdi>}
                className="pt-2 max-sm:col-span-2"
              />
              <Cell name={t('SKU')} label={t('SKU of {variant}', { variant })} fault={fault?.sku?.message} wide>
                <TextInput
                  value={row.sku ?? suggestedSku(suggested, row)}
                  disabled={off}
                  spellCheck={false}
                  autoCapitalize="off"
                  onChange={event => change(place, { sku: event.target.value })}
                />
              </Cell>
              <Cell
                name={t('Base price')}
                label={t('Base price of {variant}', { variant })}
                fault={fault?.basePrice?.message}
              >
                <AmountInput
                  value={row.basePrice === undefined ? suggested.basePrice : row.basePrice}
                  disabled={off}
                  onValueChange={basePrice => change(place, { basePrice })}
                  onUnreadable={basePrice => change(place, { basePrice })}
                />
              </Cell>
              {stocked && (
                <Cell
                  name={t('Opening stock')}
                  label={t('Opening stock of {variant}', { variant })}
                  fault={fault?.openingStock?.message}
                >
                  <QuantityInput
                    value={row.openingStock ?? null}
                    disabled={off}
                    onValueChange={openingStock => change(place, { openingStock: openingStock ?? undefined })}
                    onUnreadable={openingStock => change(place, { openingStock })}
                  />
                </Cell>
              )}
            </li>
          )
        })}
      </ul>
      {faults?.rows?.message && <p className="mt-1.5 text-dense text-red">{faults.rows.message}</p>}
    </div>
  )
}

type CellProps = {
  /** Shown on a phone, where no column has a head. */
  name: string
  label: string
  fault: string | undefined
  wide?: boolean
  children: ReactNode
}

function Cell({ name, label, fault, wide = false, children }: CellProps) {
  const words = (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {name}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
  return (
    <Field label={words} error={fault} className={wide ? 'max-sm:col-span-2 sm:gap-0' : 'sm:gap-0'}>
      {children}
    </Field>
  )
}
