/** An example of an invoice in the look that stands in the form, saved or not. Paper stays white in the dark. */
import { useWatch } from 'react-hook-form'
import { t } from '../../../../../../translations/web.ts'
import type { Business } from '../../../../contract.ts'
import { previewPath } from '../../../api.ts'
import type { SettingsValues } from '../../settings-form.ts'

export function DocumentPreview({ business, className }: { business: Business; className?: string }) {
  const [documentLayout, logoPlace, logoSize, hiddenColumns, accentColor, namesSender] = useWatch<
    SettingsValues,
    ['documentLayout', 'logoPlace', 'logoSize', 'hiddenColumns', 'accentColor', 'letterheadNamesSender']
  >({ name: ['documentLayout', 'logoPlace', 'logoSize', 'hiddenColumns', 'accentColor', 'letterheadNamesSender'] })
  return (
    <figure className={className}>
      <img
        src={previewPath(business.id, {
          documentLayout,
          logoPlace,
          logoSize,
          hiddenColumns: hiddenColumns.join(','),
          accentColor,
          letterheadNamesSender: namesSender ? 'true' : 'false',
          edition: business.updatedAt,
        })}
        alt={t('An example of an invoice in this layout')}
        className="aspect-[auto_210/297] w-full rounded border border-line bg-white"
      />
      <figcaption className="mt-2 text-dense text-ink-muted">
        {t('An example with your details. Issued documents keep the look they had.')}
      </figcaption>
    </figure>
  )
}
