/** Taxes have changed since the draft was saved: what does the editor show, and so what will be issued? */
import { useWatch } from 'react-hook-form'
import { Banner } from '../../../ui/Banner.tsx'
import { taxWords } from '../../taxes/web/tax-words.ts'
import { useTaxes } from '../../taxes/web/use-taxes.ts'
import { useEditorForm } from './editor-form.ts'
import { changedTaxes } from './line-taxes.ts'

export function OutdatedTaxes() {
  const { control } = useEditorForm()
  const changed = changedTaxes(useWatch({ control, name: 'saved' }), useTaxes())
  if (changed.length === 0) return null
  return (
    <div className="mb-4">
      <Banner announced>
        Since this draft was saved,{' '}
        {changed.map(({ was, is }) => `${taxWords(was)} has become ${taxWords(is)}`).join(', ')}. The totals below are
        at today’s tax, and so it will be saved and sent.
      </Banner>
    </div>
  )
}
