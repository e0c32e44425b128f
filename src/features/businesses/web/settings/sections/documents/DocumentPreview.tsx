/** An example of an invoice in the look that stands in the form, saved or not. Paper stays white in the dark. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LANGUAGES, type LanguageCode } from '../../../../../../translations/languages.ts'
import { rich, t } from '../../../../../../translations/web.ts'
import { ErrorState } from '../../../../../../ui/feedback/ErrorState.tsx'
import { Field } from '../../../../../../ui/fields/Field.tsx'
import { Select } from '../../../../../../ui/fields/Select.tsx'
import { LINK_LOOK } from '../../../../../../ui/text/link-look.ts'
import { useDebouncedValue } from '../../../../../../ui/use-debounced-value.ts'
import { LANGUAGE_OPTIONS } from '../../../../../../web/business/document-options.ts'
import type { Business } from '../../../../contract.ts'
import { previewPath } from '../../../api.ts'
import type { SettingsValues } from '../../settings-form.ts'

export function DocumentPreview({ business, className }: { business: Business; className?: string }) {
  const [documentLayout, logoPlace, logoSize, hiddenColumns, accentColor, namesSender, pictures, ofBusiness] = useWatch(
    {
      control: useFormContext<SettingsValues>().control,
      name: [
        ...(['documentLayout', 'logoPlace', 'logoSize', 'hiddenColumns', 'accentColor'] as const),
        ...(['letterheadNamesSender', 'productPictures', 'documentLanguage'] as const),
      ],
    },
  )
  const [chosen, choose] = useState<LanguageCode>()
  const documentLanguage = chosen ?? ofBusiness
  return (
    <figure className={className}>
      <PreviewPicture
        src={previewPath(business.id, {
          documentLayout,
          logoPlace,
          logoSize,
          hiddenColumns: hiddenColumns.join(','),
          accentColor,
          documentLanguage,
          letterheadNamesSender: namesSender ? 'true' : 'false',
          productPictures: pictures ? 'true' : 'false',
          edition: business.updatedAt,
        })}
      />
      <figcaption className="mt-2 text-dense text-ink-muted">
        {t('An example with your details. Issued documents keep the look they had.')}
      </figcaption>
      <div className="mt-3">
        <Field
          label={t('Language of the example')}
          help={rich('Your documents are in {language}. Change it under <a>Invoices</a>.', {
            language: LANGUAGES[ofBusiness].name,
            a: words => (
              <Link to="/settings/$section" params={{ section: 'invoices' }} className={LINK_LOOK}>
                {words}
              </Link>
            ),
          })}
        >
          <Select value={documentLanguage} onValueChange={choose} options={LANGUAGE_OPTIONS} />
        </Field>
      </div>
    </figure>
  )
}

/** The example before stays, fainter, until the next is there. */
function PreviewPicture({ src }: { src: string }) {
  const settled = useDebouncedValue(src)
  const [last, setLast] = useState<{ src: string; failed: boolean }>()
  const isAnswered = last?.src === settled
  if (isAnswered && last.failed) {
    return <ErrorState title={t('The example couldn’t be shown.')} onRetry={() => setLast(undefined)} />
  }
  return (
    <img
      src={settled}
      alt={t('An example of an invoice in this layout')}
      aria-busy={!isAnswered || settled !== src}
      onLoad={() => setLast({ src: settled, failed: false })}
      onError={() => setLast({ src: settled, failed: true })}
      className="aspect-[auto_210/297] w-full rounded border border-line bg-white transition-opacity aria-busy:opacity-60"
    />
  )
}
