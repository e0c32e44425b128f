// Runs before the first paint, so that a chosen theme never flashes: see src/ui/styles/theme.ts for the choice itself.
try {
  const chosen = localStorage.getItem('daybook.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the system's theme is used.
}
