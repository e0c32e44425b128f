/** The logo and the name. @param props.nameClass where there may be no room for the name */
export function Logo({ nameClass = '' }: { nameClass?: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold tracking-[-0.01em]">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path d="M9 7.5h14v17H9z" fill="none" strokeWidth="2.2" strokeLinejoin="round" className="stroke-on-accent" />
        <path d="M13 12.5h6M13 16h6M13 19.5h3.5" strokeWidth="2" strokeLinecap="round" className="stroke-on-accent" />
      </svg>
      <span className={nameClass}>Daybook</span>
    </span>
  )
}
