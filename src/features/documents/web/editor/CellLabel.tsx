/** The label of a cell on a phone, where there are no column heads. Its input is labelled for screen readers. */
export function CellLabel({ children }: { children: string }) {
  return (
    <p aria-hidden="true" className="pb-1 text-small text-ink-muted sm:hidden">
      {children}
    </p>
  )
}
