/** Reads a barcode by camera. There is no button where the browser can't. */
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../translations/web.ts'
import { takeAskedAtStart } from '../asked-at-start.ts'
import type { ButtonSize } from '../button-look.ts'
import { IconButton } from '../IconButton.tsx'
import { late } from '../late.ts'
import { canScan } from './barcode-detector.ts'

const ScanDialog = late(async () => (await import('./ScanDialog.tsx')).ScanDialog)

export function ScanButton({ onCode, size = 'regular' }: { onCode: (code: string) => void; size?: ButtonSize }) {
  const [scanning, setScanning] = useState(() => takeAskedAtStart('scan') !== undefined)
  if (!canScan()) return null
  return (
    <>
      <IconButton
        label={t('Scan barcode')}
        size={size}
        icon={<ScanBarcode aria-hidden="true" size={16} />}
        onClick={() => setScanning(true)}
      />
      {scanning && <ScanDialog onCode={onCode} onClose={() => setScanning(false)} />}
    </>
  )
}
