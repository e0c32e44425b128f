/** What a draft still needs before it can be issued, each a link to its field. */
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { MissingPart } from '../../../../domain/documents/missing-parts.ts'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'

type Missing = { readonly field: string; readonly part: MissingPart }

export type MissingPartsOf = { readonly customerId: string | null; readonly missing: readonly Missing[] }

export function MissingParts({
  editor,
  preview: { customerId, missing },
}: {
  editor: LinkOptions
  preview: MissingPartsOf
}) {
  if (missing.length === 0) return null
  return (
    <Banner tone="amber" announced>
      <span className="font-medium">{t('Complete these first')}</span>
      {missing.map(each => (
        <span key={`${each.field} ${each.part}`} className="block">
          {each.part === 'delivery-country' && customerId !== null ? (
            <Link to="/customers/$customerId" params={{ customerId }} className={LINK_LOOK}>
              {wordsFor(each)}
            </Link>
          ) : (each.part === 'vat-id' || each.part === 'country') && customerId !== null ? (
            <Link to="/customers/$customerId/edit" params={{ customerId }} className={LINK_LOOK}>
              {wordsFor(each)}
            </Link>
          ) : (
            <Link {...editor} hash={each.field} className={LINK_LOOK}>
              {wordsFor(each)}
            </Link>
          )}
        </span>
      ))}
    </Banner>
  )
}

function wordsFor({ field, part }: Missing): string {
  const line = Number(field.split('.')[1]) + 1
  switch (part) {
    case 'customer':
      return t('Choose a customer')
    case 'line':
      return t('Add at least one line')
    case 'fixed-line':
      return t('Add at least one line that isn’t optional')
    case 'name':
      return t('Line {line}: enter a name', { line })
    case 'text':
      return t('Line {line}: enter a text', { line })
    case 'quantity':
      return t('Line {line}: enter a quantity', { line })
    case 'price':
      return t('Line {line}: enter a price', { line })
    case 'vat-id':
      return t('Reverse charge needs the customer’s VAT ID. Add it to the customer.')
    case 'country':
      return t('Sales to businesses in other EU countries need the customer’s country. Add it to the customer.')
    case 'delivery-country':
      return t(
        'Sales to businesses in other EU countries need the country of the delivery address. Add it on the customer’s page.',
      )
  }
}
