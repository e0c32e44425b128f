/** Saves what was made in the browser as a file, as a download does. */

// Long enough for a browser to have taken it
const KEPT_MS = 60_000

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  downloadFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Without a name, the file gets the one that the server gives it. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
