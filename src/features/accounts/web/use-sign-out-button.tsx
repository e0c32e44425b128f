/** Signing out, with a question first where this browser holds changes that were not saved. */
import { type ReactNode, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { late } from '../../../ui/late.ts'
import { useSignOut } from './signed-in.ts'

const ConfirmDialog = late(async () => (await import('../../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog)

/** `question` has to be on the screen. */
export function useSignOutButton(): { signOut: () => Promise<void>; isPending: boolean; question: ReactNode } {
  const { write, isPending } = useSignOut()
  const [asking, setAsking] = useState(false)
  return {
    isPending,
    signOut: async () => {
      // nobody stays signed in because a file could not be loaded
      const kept = await import('../../../ui/forms/kept-draft.ts').catch(() => undefined)
      if (kept?.hasKeptDrafts()) setAsking(true)
      else void write()
    },
    question: asking && (
      <ConfirmDialog
        open
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
