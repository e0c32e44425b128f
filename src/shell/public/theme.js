// Runs before the first paint, so that a chosen theme never flashes: see src/ui/styles/theme.ts for the choice itself.
try {
  const chosen = localStorage.getItem('daybook.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the system's theme is used.
}
// The texts of the first page come as early as the app: see src/translations/web.ts for the language, and vite.config.ts for the files.
try {
  const files = JSON.parse(document.currentScript.dataset.catalogues)
  const preferred = navigator.languages.map(tag => tag.slice(0, 2)).find(code => code === 'en' || code in files)
  const language = localStorage.getItem('daybook.language') ?? preferred
  if (language in files) {
    const preload = document.createElement('link')
    preload.rel = 'modulepreload'
    preload.href = files[language]
    document.head.append(preload)
  }
} catch {
  // They are then loaded a moment later.
}
