/** Files that were chosen in this tab, so that they can be read in another way without being chosen again. */
const files = new Map<string, File>()

export function rememberFile(importId: string, file: File): void {
  files.set(importId, file)
}

export function fileOf(importId: string): File | undefined {
  return files.get(importId)
}
