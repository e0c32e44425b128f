/** Chooses the row that has the focus, or gives it up again. */
export function selectFocusedRow(): void {
  const row = document.activeElement?.closest('tr, li')
  row?.querySelector<HTMLElement>('[data-select-row]')?.click()
}
