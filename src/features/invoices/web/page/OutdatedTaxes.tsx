/** Taxes have changed since a draft was saved: with which will it be sent? */
import { useWatch } from 'react-hook-form'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { Invoice } from '../../contract.ts'
import { useEditorForm } from '../editor/editor-form.ts'
import { type ChangedTax, changedTaxes, savedTaxes } from '../editor/lines/line-taxes.ts'

/** In the editor, which shows the taxes of today. */
export function OutdatedTaxes() {
  const { control } = useEditorForm()
  const changed = changedTaxes(useWatch({ control, name: 'saved' }), useTaxes())
  return <TaxNotice changed={changed}>The totals below are at today’s tax, and so it will be saved and sent.</TaxNotice>
}

/** On the page of the draft, which shows it as it was saved. */
export function OutdatedTaxesOfDraft({ items }: Pick<Invoice, 'items'>) {
  const changed = changedTaxes({ taxes: savedTaxes(items) }, useTaxes())
  return (
    <TaxNotice changed={changed}>It is sent with the tax that it was saved with; edit it to take today’s.</TaxNotice>
  )
}

function TaxNotice({ changed, children }: { changed: readonly ChangedTax[]; children: string }) {
  if (changed.length === 0) return null
  const changes = changed.map(({ was, is }) => `${taxWords(was)} has become ${taxWords(is)}`).join(', ')
  return (
    <div className="mb-4">
      <Banner announced>{`Since this draft was saved, ${changes}. ${children}`}</Banner>
    </div>
  )
}
