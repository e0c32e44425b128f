/** A form that narrows a list: cleared, cancelled or applied. */
import { type ReactNode, useId } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

type FilterDialogProps = {
  title: string
  /** A verb: "Show invoices". */
  applyLabel: string
  onApply: () => void
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

export function FilterDialog({ title, applyLabel, onApply, onClear, onClose, children }: FilterDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      size="small"
      footer={
        <>
          <Button className="me-auto" onClick={onClear}>
            {t('Clear')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary">
            {applyLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onApply()
        }}
        className="flex flex-col gap-5"
      >
        {children}
      </form>
    </Dialog>
  )
}
