/** The tools above the ledger: search, kind of movement, filter and export. */
import { useNavigate } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { movementReasons } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../../ui/use-search-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { ledgerExportPath } from '../api.ts'
import { MOVEMENT_REASONS } from '../movement-reasons.ts'
import { LedgerFilterDialog } from './LedgerFilterDialog.tsx'
import type { LedgerSearch } from './search.ts'

const KINDS = [
  { value: 'all', label: t('All movements') },
  ...movementReasons.map(reason => ({ value: reason, label: MOVEMENT_REASONS[reason] })),
] as const

/** @param look the menu of columns and row height */
export function LedgerTools({ search, look }: { search: LedgerSearch; look: ReactNode }) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate({ from: '/stock' })
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) =>
    navigate({ search: ({ q: _, ...rest }) => (q ? { ...rest, q } : rest), replace, resetScroll: false }),
  )
  const [filtering, setFiltering] = useState(false)
  return (
    <Toolbar
      end={
        <>
          {look}
          <ExportMenu pathOf={format => ledgerExportPath(businessId, search, format)} />
        </>
      }
    >
      <SearchInput
        value={text}
        onValueChange={setText}
        placeholder={t('Search stock movements...')}
        className="w-full sm:w-64 lg:w-80"
      />
      <Select
        label={t('Kind of movement')}
        placeholder={t('Kind of movement')}
        options={KINDS}
        value={search.reason ?? 'all'}
        onValueChange={kind =>
          navigate({
            search: ({ reason: _, ...rest }) => (kind === 'all' ? rest : { ...rest, reason: kind }),
            resetScroll: false,
          })
        }
        className="w-fit min-w-[180px]"
      />
      <Button
        className="max-sm:grow"
        icon={<ListFilter aria-hidden="true" size={16} />}
        onClick={() => setFiltering(true)}
      >
        {t('Filter', { context: 'verb' })}
      </Button>
      {filtering && <LedgerFilterDialog search={search} onClose={() => setFiltering(false)} />}
    </Toolbar>
  )
}
