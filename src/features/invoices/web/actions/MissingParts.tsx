/** What a draft still needs before it can be issued, each a link to its field in the editor. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { IssuePreview } from '../../contract.ts'

type Missing = IssuePreview['missing'][number]

type MissingPartsProps = { invoiceId: string; missing: readonly Missing[] }

export function MissingParts({ invoiceId, missing }: MissingPartsProps) {
  if (missing.length === 0) return null
  return (
    <Banner tone="amber" announced>
      <span className="font-medium">{t('Complete these first')}</span>
      {missing.map(each => (
        <span key={each.field} className="block">
          <Link to="/invoices/$invoiceId/edit" params={{ invoiceId }} hash={each.field} className={LINK_LOOK}>
            {wordsFor(each)}
          </Link>
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
    case 'name':
      return t('Line {line}: enter a name', { line })
    case 'quantity':
      return t('Line {line}: enter a quantity', { line })
    case 'price':
      return t('Line {line}: enter a price', { line })
  }
}
