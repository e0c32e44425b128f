/** Leaving a form: back to where one came from, with everything as it was there. */
import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** `otherwise` takes whoever came straight to the form's own address. */
export function useLeave(otherwise: () => unknown): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else otherwise()
  }
}
