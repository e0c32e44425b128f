/** The look of a link within text. */
export const LINK_LOOK = 'underline decoration-line-strong underline-offset-2 hover:decoration-ink'
