/** The looks of text fields. */
export const INPUT_LOOK =
  '[:where(&)]:w-full min-w-0 rounded border border-line-strong bg-surface px-3 text-body text-ink transition-colors duration-100 ' +
  'hover:border-ink-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red aria-invalid:focus-visible:outline-red ' +
  '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted max-sm:text-heading'

/** For the cells of a grid, which draws the lines. */
export const BARE_INPUT_LOOK =
  '[:where(&)]:w-full h-full min-w-0 bg-transparent text-body text-ink outline-none aria-invalid:text-red disabled:text-ink-muted'

export const INPUT_HEIGHT = 'h-9 max-sm:h-11'
