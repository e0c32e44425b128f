/** The last step of an import: what came of it, and taking it back. */
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ImportAnswer } from '../../contract.ts'
import { useUndoImport, wrongRowsPath } from './api.ts'
import { KIND_WORDS } from './kind-words.ts'
import { NextNumberAfterImport } from './NextNumberAfterImport.tsx'
import { OutcomeCounts } from './OutcomeCounts.tsx'

const SHOW = { '/customers': t('Show customers'), '/products': t('Show products'), '/invoices': t('Show invoices') }

export function FinishedImport({ found }: { found: ImportAnswer }) {
  const { id: businessId } = useBusiness()
  const [isAsking, setAsking] = useState(false)
  const { write, isPending, problem } = useUndoImport(found.id)
  const { list } = KIND_WORDS[found.kind]
  const isUndone = found.state === 'undone'
  return (
    <div className="grid gap-6">
      <Banner tone={isUndone ? 'amber' : 'green'} announced>
        {isUndone ? t('This import was undone. Everything is as it was before.') : t('The import is done.')}
      </Banner>
      {!isUndone && <OutcomeCounts found={found} />}
      {found.numbering && <NextNumberAfterImport importId={found.id} numbering={found.numbering} />}
      {problem && (
        <p role="alert" className="text-dense text-red">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={list} look="primary">
          {SHOW[list]}
        </ButtonLink>
        {!isUndone && (found.counts?.wrong ?? 0) > 0 && (
          <a
            href={wrongRowsPath(businessId, found.id, 'csv')}
            download
            className="inline-flex min-h-9 items-center rounded-small px-2 font-medium text-accent hover:underline"
          >
            {t('Download wrong rows')}
          </a>
        )}
        {!isUndone && (
          <Button
            writes
            icon={<Undo2 aria-hidden="true" size={16} />}
            pending={isPending}
            onClick={() => setAsking(true)}
          >
            {t('Undo import')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Undo this import?')}
        description={t('Records it created will be removed, and records it changed will go back to what they were.')}
        confirmLabel={t('Undo import')}
        onConfirm={() => {
          setAsking(false)
          void write(undefined, { done: () => notifyDone(t('Import undone')), refused: 'here' })
        }}
      />
    </div>
  )
}
