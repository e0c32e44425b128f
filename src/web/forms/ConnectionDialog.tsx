/** Connects what somebody else runs, with a key of the business that is kept and never shown again. */
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ApiProblem } from '../client.ts'

type ConnectionDialogProps = {
  title: string
  /** What came of saving. */
  problem: Error | null
  isSaving: boolean
  onSave: () => void
  /** Asks before it is removed. Undefined where nothing is connected. */
  onRemove: (() => void) | undefined
  onClose: () => void
  /** @param faultOf says what is wrong with a field */
  children: (faultOf: (field: string) => string | undefined) => ReactNode
}

export function ConnectionDialog(props: ConnectionDialogProps) {
  const { title, problem, isSaving, onSave, onRemove, onClose, children } = props
  const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
  const shown = new Set<string>()
  const fields = children(field => {
    shown.add(field)
    return faults.find(fault => fault.field === field)?.message
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('Your key is encrypted, and never shown again.')}
      footer={
        <>
          {onRemove && (
            <Button look="danger" onClick={onRemove}>
              {t('Remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" pending={isSaving} onClick={onSave}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields}
        {problem && !faults.some(({ field }) => shown.has(field)) && (
          <Banner tone="red" announced>
            {problem.message}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

type SecretInputProps = {
  value: string
  onValueChange: (value: string) => void
  /** Whether there is one already, which stays while nothing is typed. */
  isKept: boolean
  placeholder?: string
}

/** Within a Field. */
export function SecretInput({ value, onValueChange, isKept, placeholder = '' }: SecretInputProps) {
  return (
    <TextInput
      type="password"
      autoComplete="off"
      value={value}
      placeholder={isKept ? t('Unchanged') : placeholder}
      onChange={event => onValueChange(event.target.value)}
    />
  )
}
