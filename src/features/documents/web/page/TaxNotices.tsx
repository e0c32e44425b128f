/** Says that taxes have changed since a draft was saved. */
import { useWatch } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { DocumentLine } from '../../contract.ts'
import { useDocumentForm } from '../editor/document-form.ts'
import { type ChangedTax, changedTaxes, savedTaxes } from '../editor/line-taxes.ts'

/** In the editor, which shows the taxes of today. */
export function OutdatedTaxes() {
  const { control } = useDocumentForm()
  const changed = changedTaxes(useWatch({ control, name: 'saved' }), useTaxes())
  return <TaxNotice changed={changed} advice={t('The totals below use the current tax.')} />
}

/** On the page of the draft, which shows it as it was saved. */
export function OutdatedTaxesOfDraft({ items }: { items: readonly DocumentLine[] }) {
  const { taxRegistered } = useBusiness()
  const changed = changedTaxes({ taxes: savedTaxes(items) }, useTaxes())
  return (
    <TaxNotice
      changed={changed}
      advice={
        taxRegistered
          ? t('If you send it now, it keeps the old tax. Edit it to use the current one.')
          : t('Edit the draft before you send it.')
      }
    />
  )
}

function TaxNotice({ changed, advice }: { changed: readonly ChangedTax[]; advice: string }) {
  if (changed.length === 0) return null
  return (
    <div className="mb-4">
      <Banner announced>
        {changedTaxWords(changed)} {advice}
      </Banner>
    </div>
  )
}

export function changedTaxWords(changed: readonly ChangedTax[]): string {
  return changed.map(({ was, is }) => t('{was} is now {is}.', { was: taxWords(was), is: taxWords(is) })).join(' ')
}
