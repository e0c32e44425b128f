/** The classes that make an input a cell of the grid. */
export const CELL_FRAME =
  'flex h-11 items-center px-3 outline-2 -outline-offset-2 outline-transparent transition-colors duration-100 hover:bg-sunken ' +
  'focus-within:bg-surface focus-within:outline-focus has-aria-invalid:outline-red ' +
  'max-sm:rounded max-sm:border max-sm:border-line-strong max-sm:focus-within:border-transparent max-sm:[&_input]:text-heading'

/** Help and errors below a cell line up with its text. */
export const CELL_FIELD =
  'gap-0! [&>p]:px-3 [&>p]:pb-2 max-sm:[&>p]:px-0 max-sm:[&>p]:pt-1 [&>p>span]:min-w-0 [&>p>span]:wrap-anywhere'

/** A narrow cell has no room for the icon of an error. */
export const FIGURE_FIELD = `${CELL_FIELD} [&>p>svg]:hidden`
