/** Puts documents into a ZIP as they are, to the byte. */
import { downloadZip } from 'client-zip'

export function zipFiles(files: readonly File[]): Promise<Blob> {
  return downloadZip(files).blob()
}
