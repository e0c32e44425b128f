/** Reads a barcode by camera. There is no button where the browser can't. */
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../translations/web.ts'
import { useAskedByAddress } from '../asked-by-address.ts'
import type { ButtonSize } from '../button-look.ts'
import { notifyAttention } from '../feedback/notifications.tsx'
import { IconButton } from '../IconButton.tsx'
import { late } from '../late.ts'
import { canScan } from './barcode-detector.ts'

const ScanDialog = late(async () => (await import('./ScanDialog.tsx')).ScanDialog)

export function ScanButton({ onCode, size = 'regular' }: { onCode: (code: string) => void; size?: ButtonSize }) {
  const [scanning, setScanning] = useState(false)
  useAskedByAddress('scan', () =>
    canScan()
      ? setScanning(true)
      : notifyAttention(t('This browser can’t scan barcodes. Type the barcode into the search instead.')),
  )
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
