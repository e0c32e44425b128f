/** When the first screen has what it asked for, so that code that it does not need may be loaded. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAsked } from '../ui/asked-by-address.ts'
import { preloadMenus } from '../ui/overlay/DropdownMenu.tsx'

const LOOK_EVERY_MS = 100
// A screen that waits longer has something wrong, or a part that goes on asking
const AT_MOST_MS = 4000

export function useAfterFirstScreen(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (isAfter) return
    const began = performance.now()
    const timer = setInterval(() => {
      const isBusy = router.state.status === 'pending' || client.isFetching() > 0 || document.readyState !== 'complete'
      if (isBusy && performance.now() - began < AT_MOST_MS) return
      preloadMenus()
      forgetAsked()
      setIsAfter(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAfter, client, router])
  return isAfter
}
