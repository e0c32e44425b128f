/** The typeface of the app on pages that Daybook serves itself. vite.config.ts puts its files under these addresses. */

const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
  cyrillic: 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-03FF',
} as const

/** A browser fetches the fonts that it needs, and shows the text in another font until they are there. */
export const PAGE_FONT = Object.entries(RANGES)
  .map(
    ([script, range]) =>
      `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url(/fonts/inter-${script}.woff2) format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n')

export const PAGE_FONT_FAMILY = "Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
