/** Shows what the camera sees until it sees a barcode. */
import { useEffect, useRef, useState } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { barcodeDetector } from './barcode-detector.ts'

const PAUSE_MS = 150

type ScanDialogProps = { onCode: (code: string) => void; onClose: () => void }

export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Scan barcode')}
      size="small"
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <Camera
        onCode={code => {
          onClose()
          onCode(code)
        }}
      />
    </Dialog>
  )
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const found = useRef(onCode)
  useEffect(() => {
    const screen = video.current
    const detector = barcodeDetector()
    if (!screen || !detector) return
    let stopped = false
    let camera: MediaStream | undefined
    const stop = () => {
      stopped = true
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (stopped) return stop()
      screen.srcObject = camera
      await screen.play()
      while (!stopped) {
        const [code] = await detector.detect(screen)
        if (code && !stopped) return found.current(code.rawValue)
        await new Promise(done => setTimeout(done, PAUSE_MS))
      }
    }
    look().catch(() => {
      if (!stopped) setFailed(true)
    })
    return stop
  }, [])
  return failed ? (
    <p role="alert">{t('The camera can’t be used. Allow it in your browser, then try again.')}</p>
  ) : (
    <video ref={video} muted playsInline className="aspect-4/3 w-full rounded bg-sunken object-cover" />
  )
}
