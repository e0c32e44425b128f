/** Which cell is this? On a phone, where no column heads stand above it; its input is named for those who listen. */
export function CellLabel({ children }: { children: string }) {
  return (
    <p aria-hidden="true" className="pb-1 text-small text-ink-muted sm:hidden">
      {children}
    </p>
  )
}
