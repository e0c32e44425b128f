/** The option grid of a form: the options, and a row for each combination that can be added. */
import type { FieldErrors } from 'react-hook-form'
import { z } from 'zod'
import { isSameVariant, type ProductOption, type Variant, variantsOf } from '../../../../domain/products/variants.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { groupOptions, type NewVariant, newVariant } from '../../contract.ts'

const row = newVariant.partial({ sku: true, basePrice: true }).omit({ barcode: true }).extend({ included: z.boolean() })

const schema = z.object({ options: groupOptions, rows: z.array(row) })

/** A row without a SKU or price has the suggested ones. Text that is no figure is kept as it was typed. */
export type VariantRow = Pick<z.input<typeof row>, 'optionValues' | 'included' | 'sku'> & {
  basePrice?: number | string | null | undefined
  openingStock?: number | string | undefined
}

export interface VariantGrid {
  options: z.input<typeof groupOptions>
  rows: VariantRow[]
}

export const variantGrid: z.ZodType<z.output<typeof schema>, VariantGrid> = schema as never

export type GridFaults = FieldErrors<{ variants: VariantGrid }>['variants']

/** An option whose values are still missing makes no rows yet. */
export function filledOptions(options: readonly ProductOption[]): readonly ProductOption[] {
  return options.filter(({ values }) => values.length > 0)
}

/**
 * The rows of these options. What was typed stays with its combination.
 * @param existing combinations that are products already
 * @param isIncluded whether a row that is new begins ticked
 */
export function rowsOf(
  options: readonly ProductOption[],
  typed: readonly VariantRow[],
  existing: readonly (readonly string[])[] = [],
  isIncluded: (optionValues: readonly string[]) => boolean = () => true,
): VariantRow[] {
  return variantsOf('', '', filledOptions(options))
    .filter(variant => !existing.some(values => isSameVariant(values, variant.optionValues)))
    .map(
      ({ optionValues }) =>
        typed.find(other => isSameVariant(other.optionValues, optionValues)) ?? {
          optionValues: [...optionValues],
          included: isIncluded(optionValues),
        },
    )
}

/** What the rows are filled with until somebody types something else. */
export interface Suggested {
  readonly variants: readonly Variant[]
  readonly basePrice: number | null
}

export function suggestedSku({ variants }: Suggested, { optionValues }: Pick<VariantRow, 'optionValues'>): string {
  return variants.find(variant => isSameVariant(variant.optionValues, optionValues))?.sku ?? ''
}

/** The ticked rows, as they are sent. */
export function newVariants({ rows }: z.output<typeof schema>, suggested: Suggested, isService: boolean): NewVariant[] {
  return rows
    .filter(({ included }) => included)
    .map(({ included: _, openingStock, ...variant }) => ({
      ...variant,
      sku: variant.sku ?? suggestedSku(suggested, variant),
      basePrice: variant.basePrice ?? suggested.basePrice ?? 0,
      ...(isService || openingStock === undefined ? {} : { openingStock }),
    }))
}

/** The faults of a request, at the fields of the form that it was made from. */
export function atFormFields(problem: unknown, { rows }: Pick<VariantGrid, 'rows'>): unknown {
  if (!(problem instanceof ApiProblem)) return problem
  const sent = rows.flatMap(({ included }, place) => (included ? [place] : []))
  const errors = problem.details.errors?.map(fault => {
    const [noun, place, ...field] = fault.field.split('.')
    if (noun === 'options') return { ...fault, field: `variants.${fault.field}` }
    if (noun === 'details') return { ...fault, field: place ?? '' }
    if (noun !== 'variants') return fault
    const path = place === undefined ? [] : [sent[Number(place)], ...field]
    return { ...fault, field: ['variants', 'rows', ...path].join('.') }
  })
  return new ApiProblem({ ...problem.details, ...(errors && { errors }) })
}
