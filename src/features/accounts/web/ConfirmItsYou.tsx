/** Asks the person to confirm who they are before sensitive actions, on any screen. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { withTexts } from '../../../translations/web.ts'
import { confirmWith } from '../../../web/confirm-again.ts'

/** Rarely needed, so it is loaded then. */
const PasswordAgain = lazy(() => withTexts(() => import('./PasswordAgain.tsx')))

export function ConfirmItsYou() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void)[]>([])
  useEffect(
    () =>
      confirmWith(() => {
        setOpen(true)
        return new Promise(resolve => waiting.current.push(resolve))
      }),
    [],
  )
  const finish = (confirmed: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }
  return <Suspense>{open && <PasswordAgain onFinish={finish} />}</Suspense>
}
