/** Signing out, with a question first where this browser holds changes that were not saved. */
import { type ReactNode, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { hasKeptDrafts } from '../../../ui/forms/kept-draft.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useSignOut } from './api.ts'

/** `question` has to be on the screen. */
export function useSignOutButton(): { signOut: () => void; isPending: boolean; question: ReactNode } {
  const { write, isPending } = useSignOut()
  const [asking, setAsking] = useState(false)
  return {
    isPending,
    signOut: () => (hasKeptDrafts() ? setAsking(true) : void write()),
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Discard unsaved changes?')}
        description={t('This browser holds changes that you haven’t saved. Signing out discards them.')}
        confirmLabel={t('Sign out')}
        pending={isPending}
        onConfirm={() => void write()}
      />
    ),
  }
}
