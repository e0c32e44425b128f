/** Signs out, and asks first where this browser holds changes that are not saved. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { hasKeptDrafts } from '../../../ui/forms/kept-draft.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useSignOut } from './api.ts'

export function SignOutButton(look: Pick<ButtonProps, 'look' | 'size' | 'className'>) {
  const { write, isPending } = useSignOut()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} pending={isPending} onClick={() => (hasKeptDrafts() ? setAsking(true) : void write())}>
        {t('Sign out')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Discard unsaved changes?')}
        description={t('This browser holds changes that you haven’t saved. Signing out discards them.')}
        confirmLabel={t('Sign out')}
        pending={isPending}
        onConfirm={() => void write()}
      />
    </>
  )
}
