/**
 * Stands in for react-style-singleton (see vite.config.ts), by which dialogs write a <style> element that the content security
 * policy refuses. Its rules make up for the page's scrollbar that goes when a dialog opens; ours always stays.
 */
export const styleSingleton = () => () => null
