/** The option grid in a form: options above, and below them the combinations that will be added. */
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { ProductOption } from '../../../../domain/products/variants.ts'
import { OptionFields } from './OptionFields.tsx'
import { VariantRows } from './VariantRows.tsx'
import type { GridFaults, Suggested, VariantGrid } from './variant-grid.ts'

type VariantFieldsProps = {
  /** The form puts the focus into the first field at fault by it. */
  ref: Ref<{ focus: () => void }>
  grid: VariantGrid
  onOptionsChange: (options: VariantGrid['options']) => void
  onRowsChange: (rows: VariantGrid['rows']) => void
  faults: GridFaults
  suggested: Suggested
  stocked: boolean
  kept?: readonly ProductOption[] | undefined
  /** Between the options and the combinations. */
  children?: ReactNode
}

export function VariantFields(props: VariantFieldsProps) {
  const { ref, grid, onOptionsChange, onRowsChange, faults, suggested, stocked, kept, children } = props
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => {
      // the faults are shown with the next render
      setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    },
  }))
  return (
    <div ref={box} className="flex flex-col gap-4">
      <OptionFields options={grid.options} onOptionsChange={onOptionsChange} faults={faults} {...(kept && { kept })} />
      {children}
      <VariantRows grid={grid} onRowsChange={onRowsChange} faults={faults} suggested={suggested} stocked={stocked} />
    </div>
  )
}
