/** The totals while one types, by the same rules as everywhere, and what is taken off the whole. */
import type { Ref } from 'react'
import type { InvoiceTotals } from '../../../domain/invoice-totals.ts'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { type Taxes, useTaxes } from '../../taxes/web/use-taxes.ts'
import { DocumentTotals } from './DocumentTotals.tsx'
import { useDiscountInput } from './use-discount-input.ts'
import { useEditorTotals } from './use-editor-totals.ts'

export function EditorTotals({ ref }: { ref: Ref<HTMLElement> }) {
  const { currency } = useBusiness()
  const taxes = useTaxes()
  const { totals, broken, discount, pricesIncludeTax } = useEditorTotals()
  return (
    <section ref={ref} aria-label="Totals" className="ml-auto w-full sm:max-w-72">
      <InvoiceDiscount />
      {totals ? (
        <DocumentTotals
          totals={withTax(totals, taxes)}
          discount={discount}
          pricesIncludeTax={pricesIncludeTax}
          currency={currency}
        />
      ) : (
        <p role="status" className="py-1.5 text-red">
          {broken === 'discount-too-large'
            ? 'A discount is larger than what it is taken off.'
            : 'These amounts are larger than an invoice can carry.'}
        </p>
      )}
    </section>
  )
}

function InvoiceDiscount() {
  const { input, error, decimals } = useDiscountInput('discount')
  return (
    <Field
      label="Discount on the invoice"
      error={error}
      className="mb-1.5 ml-auto w-full sm:max-w-72 flex-row! flex-wrap items-center justify-between [&>label]:font-normal! [&>label]:text-body! [&>label]:text-ink-muted!"
    >
      <TextInput
        {...input}
        align="right"
        placeholder={decimals === 0 ? '10% or 500' : '10% or 5.00'}
        className="w-28 max-sm:w-32"
      />
    </Field>
  )
}

/** Tax stands there from the start, so that nothing moves when the first line is written. */
function withTax(totals: InvoiceTotals, { ownOfBusiness: { rate, name } }: Taxes): InvoiceTotals {
  return totals.taxes.length > 0 ? totals : { ...totals, taxes: [{ rate, name, reason: '', net: 0, tax: 0 }] }
}
