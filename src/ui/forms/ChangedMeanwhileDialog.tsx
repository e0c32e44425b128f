/** Somebody else saved first: shows both versions, and lets the person choose. */
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

export type ComparedField = {
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** Only the other person changed it; theirs is kept either way. */
  onlyTheirs: boolean
}

type ChangedMeanwhileDialogProps = {
  /** "Someone else changed this product". */
  title: string
  fields: readonly ComparedField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form without a decision. */
  onClose: () => void
}

export function ChangedMeanwhileDialog(props: ChangedMeanwhileDialogProps) {
  const { title, fields, onKeepMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      description={t('Nothing is lost yet. Choose which version to keep.')}
      size="large"
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('Use theirs')}</Button>
          <Button look="primary" onClick={onKeepMine}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-dense">
        <thead>
          <tr className="text-start text-ink-muted *:border-b *:border-line *:py-2 *:pe-3 *:font-medium">
            <th scope="col" className="w-1/4">
              {t('Field', { context: 'of a form' })}
            </th>
            <th scope="col">{t('Yours')}</th>
            <th scope="col">{t('Theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => (
            <tr key={field.label} className="align-top *:border-b *:border-line *:py-2 *:pe-3">
              <th scope="row" className="text-start font-medium">
                {field.label}
              </th>
              <td className="whitespace-pre-line">
                {field.onlyTheirs ? <span className="text-ink-muted">{t('Not changed by you')}</span> : field.mine}
              </td>
              <td className="whitespace-pre-line">{field.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-dense text-ink-muted">
        {t(
          '“Keep mine” saves your changes; what only they changed stays as they wrote it. “Use theirs” puts their version into the form.',
        )}
      </p>
    </Dialog>
  )
}
