/** Opens a dialog from a menu. */

/** A menu gives the focus back to its button once it is gone, which may take some frames; only then can a dialog return it there. */
export function afterMenu(open: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role="menu"]')) afterMenu(open)
    else setTimeout(open)
  })
}
