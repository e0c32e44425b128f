/** Puts documents into a ZIP as they are, to the byte. */
import { downloadZip } from 'client-zip'

export function bound(files: readonly File[]): Promise<Blob> {
  return downloadZip(files).blob()
}
