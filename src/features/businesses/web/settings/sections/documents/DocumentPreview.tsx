/** An example of an invoice in the look that stands in the form, saved or not. Paper stays white in the dark. */
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LanguageCode } from '../../../../../../translations/languages.ts'
import { t } from '../../../../../../translations/web.ts'
import { Field } from '../../../../../../ui/fields/Field.tsx'
import { Select } from '../../../../../../ui/fields/Select.tsx'
import { LANGUAGE_OPTIONS } from '../../../../../../web/business/document-options.ts'
import type { Business } from '../../../../contract.ts'
import { previewPath } from '../../../api.ts'
import type { SettingsValues } from '../../settings-form.ts'

export function DocumentPreview({ business, className }: { business: Business; className?: string }) {
  const [documentLayout, logoPlace, logoSize, hiddenColumns, accentColor, namesSender, ofBusiness] = useWatch({
    control: useFormContext<SettingsValues>().control,
    name: [
      ...(['documentLayout', 'logoPlace', 'logoSize', 'hiddenColumns', 'accentColor'] as const),
      ...(['letterheadNamesSender', 'documentLanguage'] as const),
    ],
  })
  const [chosen, choose] = useState<LanguageCode>()
  const documentLanguage = chosen ?? ofBusiness
  return (
    <figure className={className}>
      <img
        src={previewPath(business.id, {
          documentLayout,
          logoPlace,
          logoSize,
          hiddenColumns: hiddenColumns.join(','),
          accentColor,
          documentLanguage,
          letterheadNamesSender: namesSender ? 'true' : 'false',
          edition: business.updatedAt,
        })}
        alt={t('An example of an invoice in this layout')}
        className="aspect-[auto_210/297] w-full rounded border border-line bg-white"
      />
      <figcaption className="mt-2 text-dense text-ink-muted">
        {t('An example with your details. Issued documents keep the look they had.')}
      </figcaption>
      <div className="mt-3">
        <Field label={t('Language of the example')}>
          <Select value={documentLanguage} onValueChange={choose} options={LANGUAGE_OPTIONS} />
        </Field>
      </div>
    </figure>
  )
}
