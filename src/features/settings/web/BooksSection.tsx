/** Which sets of books are there, how does one open another, and where can they be looked into? */
import { BookOpen, Plus, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '../../../domain/isolated-text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import type { Business } from '../../businesses/contract.ts'
import { AddBusinessDialog } from '../../businesses/web/AddBusinessDialog.tsx'
import { useBusinesses, useSwitchBusiness } from '../../businesses/web/api.ts'
import { OwnBooksDialog } from '../../businesses/web/OwnBooksDialog.tsx'
import { VerifyStockDialog } from '../../stock/web/VerifyStockDialog.tsx'
import { SettingsSection } from './SettingsSection.tsx'

export function BooksSection({ business }: { business: Business }) {
  const businesses = useBusinesses()
  const switchTo = useSwitchBusiness()
  const [opening, setOpening] = useState<'another' | 'own' | 'verification'>()
  const close = () => setOpening(undefined)
  return (
    <SettingsSection
      title="Your books"
      description="Each business has books of its own: customers, products, invoices and numbers are never mixed."
    >
      <ul aria-label="Businesses" className="divide-y divide-line rounded border border-line bg-surface">
        {businesses.map(({ id, name, isSample }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <span className="min-w-0 truncate font-medium">
              <bdi>{name}</bdi>
            </span>
            {isSample && <Badge>Sample</Badge>}
            <span className="ml-auto shrink-0">
              {id === business.id ? (
                <span className="text-dense text-ink-muted">Open now</span>
              ) : (
                <Button size="small" aria-label={`Open ${isolated(name)}`} onClick={() => void switchTo(id)}>
                  Open
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {business.isSample && (
        <p className="max-w-[72ch] text-ink-muted">
          This is the sample. Starting your own books asks for your business and puts empty books in its place. If
          something of your own was entered in the sample, the sample is kept beside them, so nothing is lost.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {business.isSample && <Button onClick={() => setOpening('own')}>Start your own books</Button>}
        <Button icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpening('another')}>
          Add a business
        </Button>
      </div>
      <div>
        <h3 className="font-medium">Looking into the books</h3>
        <p className="mt-0.5 max-w-[72ch] text-ink-muted">
          “Verify stock” proves that every stock figure is the sum of its movements. The API is how other programs read
          and write these books.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon={<ScanSearch aria-hidden="true" size={16} />} onClick={() => setOpening('verification')}>
            Verify stock
          </Button>
          <ButtonAnchor href="/api/openapi.json" icon={<BookOpen aria-hidden="true" size={16} />}>
            API description (OpenAPI)
          </ButtonAnchor>
        </div>
      </div>
      {opening === 'own' && <OwnBooksDialog sample={business} onClose={close} />}
      {opening === 'verification' && <VerifyStockDialog onClose={close} />}
      {opening === 'another' && <AddBusinessDialog onClose={close} />}
    </SettingsSection>
  )
}
