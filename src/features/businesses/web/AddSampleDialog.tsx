/** Adds a sample business of a chosen size. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useAddSample } from './api.ts'

const SIZES = [
  { value: '1000', label: t('1,000 invoices'), help: t('Ready in seconds.') },
  { value: '10000', label: t('10,000 invoices'), help: t('Takes about a minute.') },
  { value: '100000', label: t('100,000 invoices'), help: t('Takes several minutes. For measuring speed.') },
]

export function AddSampleDialog({ onClose }: { onClose: () => void }) {
  const [size, setSize] = useState('1000')
  const { write, isPending } = useAddSample()
  const add = () =>
    void write(
      {
        invoices: Number(size),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      {
        done: ({ name }) => notifyDone(t('{name} is ready', { name })),
        leave: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Add a sample business')}
      description={t('A coffee trader with three years of invoices, to try things out. You can remove it in one step.')}
      confirmLabel={t('Add sample')}
      tone="primary"
      pending={isPending}
      onConfirm={add}
    >
      <Field label={t('Size')} group>
        <RadioGroup options={SIZES} value={size} onValueChange={setSize} />
      </Field>
    </ConfirmDialog>
  )
}
