/** The totals while one types, by the same rules as everywhere. */
import type { Ref } from 'react'
import { useWatch } from 'react-hook-form'
import type { InvoiceTotals, TaxRate } from '../../../domain/invoice-totals.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { DocumentTotals } from './DocumentTotals.tsx'
import { useEditorForm } from './editor-form.ts'
import { useEditorTotals } from './use-editor-totals.ts'

export function EditorTotals({ ref }: { ref: Ref<HTMLElement> }) {
  const { currency, taxRate } = useBusiness()
  const { control } = useEditorForm()
  const lines = useWatch({ control, name: 'lines' })
  const totals = useEditorTotals(lines)
  return (
    <section ref={ref} aria-label="Totals" className="ml-auto w-full sm:max-w-72">
      {totals ? (
        <DocumentTotals totals={withTax(totals, taxRate)} currency={currency} />
      ) : (
        <p className="text-red">These amounts are larger than an invoice can carry.</p>
      )}
    </section>
  )
}

/** Tax stands there from the start, so that nothing moves when the first line is written. */
function withTax(totals: InvoiceTotals, rate: TaxRate): InvoiceTotals {
  return totals.taxes.length > 0 ? totals : { ...totals, taxes: [{ rate, net: 0, tax: 0 }] }
}
