/** Takes the file of a bill by dropping or choosing it. */
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { FileDrop } from '../../../../web/FileDrop.tsx'
import { LARGEST_BILL_FILE_BYTES, type NewBillFile } from '../../contract.ts'

type BillFileDropProps = {
  children: ReactNode
  buttonLabel: string
  pending?: boolean
  onFile: (file: NewBillFile) => void
}

export function BillFileDrop({ onFile, ...drop }: BillFileDropProps) {
  return (
    <FileDrop
      {...drop}
      writes="bills"
      label={t('File of the bill')}
      accept=".pdf,.xml,.jpg,.jpeg,.png,application/pdf,application/xml,text/xml,image/jpeg,image/png"
      largest={{ bytes: LARGEST_BILL_FILE_BYTES, fault: t('Choose a file of at most 20 MB.') }}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
