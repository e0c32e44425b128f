/** Leaves a form for the page before it, which is as it was. */
import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** `otherwise` is for people who opened the form's own address directly. */
export function useLeave(otherwise: () => unknown): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else otherwise()
  }
}
